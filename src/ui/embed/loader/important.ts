/** A style that no style sheet of the host overrides. */
export function important({ style }: HTMLElement, name: string, value: string) {
  style.setProperty(name, value, 'important')
}
