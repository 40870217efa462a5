/** An authority, a broker's certificate for 127.0.0.1 and a part's, made by the commands of docs/cluster.md. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const PAGE = fileURLToPath(new URL('../../../docs/cluster.md', import.meta.url))

/** The lines of a document's code block that begins with this line. */
function blockAfter(first: string): string {
  const text = readFileSync(PAGE, 'utf8')
  const start = text.indexOf(first)
  if (start === -1) throw new Error(`${PAGE} has no block that begins with ${first}`)
  return text.slice(start, text.indexOf('```', start))
}

/** Writes `ca.pem`, `nats.pem`, `part.pem` and their keys into the folder. */
export function makeTlsFiles(folder: string): void {
  const commands = blockAfter('# certificates\n').replace('IP:10.0.0.1', 'IP:127.0.0.1')
  execFileSync('bash', ['-euc', commands], { cwd: folder, stdio: 'pipe' })
}
