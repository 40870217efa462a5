/** A certificate authority, a broker's certificate and a part's, made by the commands of docs/cluster.md. */
import { execFileSync } from 'node:child_process'
import { blockOf } from '../../deploy/support/documents'

/**
 * Writes `ca.pem`, `nats.pem`, `part.pem` and their keys into the folder. `host`: the name in the certificate
 * `nats.pem`.
 */
export function makeTlsFiles(folder: string, host = '127.0.0.1'): void {
  const commands = blockOf('docs/cluster.md', '# certificates').replace('IP:10.0.0.1', `IP:${host}`)
  execFileSync('bash', ['-euc', commands], { cwd: folder, stdio: 'pipe' })
}
