/** A thread that runs from its TypeScript source, whose address is its first argument. */
import { tsImport } from 'tsx/esm/api'

await tsImport(process.argv[2], import.meta.url)
