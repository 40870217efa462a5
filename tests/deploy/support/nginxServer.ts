/** A real nginx with the project's configuration for one test, on its own port and in its own folder. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeNginx, type NginxPlan } from '../../../tools/cluster/nginx'
import { Part } from '../../../tools/cluster/part'
import { freePorts, untilListening } from '../../../tools/cluster/ports'

export interface NginxServer {
  readonly port: number
  readonly url: string
  /** Lines about refused requests. */
  readonly refusals: () => readonly string[]
  readonly stop: () => Promise<void>
}

export async function startNginx(
  program: string,
  plan: Pick<NginxPlan, 'gateways' | 'site' | 'hosts'>,
): Promise<NginxServer> {
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'))
  const [port = 0] = await freePorts(1)
  const config = writeNginx({ ...plan, folder, host: '0.0.0.0', port })
  const lines: string[] = []
  const part = new Part({ name: 'nginx', program, args: ['-c', config, '-e', 'stderr'] }, line => {
    lines.push(line)
  })
  await untilListening(port, () => part.hasEnded)
  if (part.hasEnded) throw new Error(lines.join('\n'))
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    refusals: () => readFileSync(join(folder, 'refusals.log'), 'utf8').split('\n').slice(0, -1),
    stop: async () => {
      await part.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
