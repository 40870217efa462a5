/** The source of a thread that runs a file of the program: it runs from its sources, in its threads too. */
export const threadSource = (file: string): string =>
  `import(${JSON.stringify(import.meta.resolve('tsx/esm/api'))}).then(({ tsImport }) => tsImport(${JSON.stringify(file)}, ${JSON.stringify(import.meta.url)}))`
