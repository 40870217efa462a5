/** Writes nginx's files for one machine: the files of `deploy/nginx`, with ports, folders and gateways filled in. */
import { chmodSync, cpSync, existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const FILES = fileURLToPath(new URL('../../deploy/nginx', import.meta.url))
/** Path of the module in Debian's package libnginx-mod-http-brotli-static, and the line that loads it. */
const BROTLI = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so'

export interface NginxPlan {
  /** Empty folder for the files and for everything that nginx writes. */
  readonly folder: string
  readonly host: string
  readonly port: number
  /** Ports of gateways on this machine. */
  readonly gateways: readonly number[]
  /** The folder of the built site. */
  readonly site: string
  readonly hosts?: OtherHosts
}

/** Other hosts that the gateways name in their headers. */
interface OtherHosts {
  /** Sources of `connect-src`. */
  readonly others: readonly string[]
  /** Origins of sites that may read this site's feeds. */
  readonly readers: readonly string[]
}

/** Writes the files and returns the path of the first one, for `nginx -c`. */
export function writeNginx(plan: NginxPlan): string {
  const { folder } = plan
  cpSync(FILES, folder, { recursive: true })
  chmodSync(folder, 0o755)
  for (const [name, lines] of Object.entries(ownFiles(plan)))
    writeFileSync(join(folder, `here-${name}.conf`), `${lines.join('\n')}\n`)
  return join(folder, 'nginx.conf')
}

const ownFiles = ({ folder, host, port, gateways, site, hosts }: NginxPlan): Record<string, string[]> => ({
  ...(hosts && { hosts: hostLines(hosts) }),
  process: [
    // As root, all processes of nginx run as root. Otherwise they run as the current user.
    ...(process.getuid?.() === 0 ? ['user root;'] : []),
    `pid ${folder}/nginx.pid;`,
    'error_log stderr error;',
    'daemon off;',
    ...(existsSync(BROTLI) ? [`load_module ${BROTLI};`] : []),
  ],
  log: [`access_log ${folder}/refusals.log refusals if=$is_refused;`],
  brotli: existsSync(BROTLI) ? ['brotli_static on;'] : [],
  places: [
    `proxy_cache_path ${folder}/feeds levels=1:2 use_temp_path=off keys_zone=feeds:16m inactive=5s max_size=256m;`,
    `proxy_cache_path ${folder}/pictures levels=1:2 use_temp_path=off keys_zone=pictures:4m max_size=64m;`,
    ...['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      name => `${name}_temp_path ${folder}/${name};`,
    ),
  ],
  gateways: [
    'upstream gateways {',
    'zone gateways 256k;',
    'least_conn;',
    ...gateways.map(gateway => `server 127.0.0.1:${gateway} max_fails=1 fail_timeout=2s;`),
    'keepalive 64;',
    'keepalive_timeout 4s;',
    '}',
  ],
  server: [`listen ${host}:${port};`, 'server_name _;', `root ${site};`],
})

const hostLines = ({ others, readers }: OtherHosts): string[] => [
  `map "" $other_hosts { default "${others.map(one => ` ${one}`).join('')}"; }`,
  'map $http_origin $reader {',
  'default "";',
  ...readers.map(origin => `"${origin}" $http_origin;`),
  '}',
]
