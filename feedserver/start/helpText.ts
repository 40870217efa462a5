/** The text of `--help`. */
import { FAULT_KINDS } from '../kit/faultOptions'

const faultLines = (): string[] =>
  Object.entries(FAULT_KINDS).map(([name, { unit, byDefault, help }]) => {
    const amount = unit === 'on' ? name : `${name}=${byDefault}`
    const suffix = unit === 'ms' || unit === 's' ? ` (${unit})` : ''
    return `    ${amount.padEnd(20)}${help}${suffix}`
  })

export const helpText = (): string =>
  [
    'sixinone feed server: the site, the widget and every feed they read, on one port.',
    '',
    '  --port 8080       0 takes any free port',
    '  --host 127.0.0.1  address to listen on; 0.0.0.0 takes connections from every network',
    '  --origin ADDRESS  where visitors reach the site, such as https://scores.example, for links to itself',
    '  --matches 400     how many matches the simulated day has',
    '  --speed 1         simulated seconds per second; 0 stops the clock',
    '  --seed 1          the same seed on the same day gives the same matches',
    '  --at TIME         where the clock starts (ISO time or epoch); 19:30 of today in Vietnam when not given',
    '  --connections 5000  most connections at a time; 0 is no limit',
    '  --per-address 200   most connections of one address; 0 is no limit, for a server behind a proxy',
    '  --frame-ancestors "https://a.example https://b.example"  who may frame the widget; everybody when not given',
    '  --data-host ADDRESS     where its pages load their feeds, such as https://feeds.example; here when not given',
    '  --data-hosts "https://a.example https://b.example"  further hosts of feeds that embed codes may name',
    '  --prediction ADDRESS    the service of predictions, such as https://ai.example/predictions; /ai when not given',
    '  --day-token NAME        the name of the days at the host of the feeds; getListData when not given',
    '  --readers "https://a.example https://b.example"  sites whose pages load the feeds of this server',
    '  --metrics-public  /metrics, /healthz and /readyz for everybody, not only for private addresses',
    '  --log-level info  silent, error, warn, info or debug; LOG_LEVEL in the environment does the same',
    '  --drain 0         seconds over which SIGTERM moves visitors to another server',
    '  --list FILE       serve a captured match list byte for byte and carry it on from its own time',
    '  --upstream ADDRESS      relay the feeds of a provider, such as https://provider.example (docs/relay.md)',
    '  --upstream-paths FILE   where the provider has feeds at other paths',
    '  --upstream-private      the provider may have a private address',
    '  --provider NAME         real matches of a public provider such as openligadb (docs/providers.md)',
    '  --odds NAME             their prices from the-odds-api',
    '  --provider-keys FILE    keys of providers, one NAME=KEY a line; the environment wins',
    '  --provider-limit 100    calls of a day, where the plan has others; --odds-limit the same for prices',
    '  --role all        source or gateway: a part of a cluster (docs/cluster.md)',
    '  --nats ADDRESS    the broker of the cluster, nats://127.0.0.1:4222; tls://… demands TLS',
    '  --nats-auth-file FILE   user:password of the broker, or a token; SIXINONE_NATS_AUTH has the text itself',
    '  --nats-creds FILE       credentials of a NATS account instead; SIXINONE_NATS_CREDS',
    '  --nats-ca FILE          the authority of its certificate; SIXINONE_NATS_CA',
    '  --nats-cert FILE        the certificate of this part, with --nats-key FILE; SIXINONE_NATS_CERT, …_KEY',
    '  --name NAME       name of this part of the cluster',
    '  --archive FILE    records matches, events and prices in a file such as data/archive.db, or in postgres://…',
    '  --keep-prices 30d       how long prices stay after a match, or all; results stay for ever',
    '  --no-push         no Web Push, which there is with --archive',
    '  --push-contact mailto:a@b.example  whom push services write to, or https://…; --origin when not given',
    '  --push-host ADDRESS     a further push service, such as https://push.example, at whatever address',
    '  --replay 2026-11-20     plays that day of the archive again, from its first kick-off or from --at 19:30; records nothing',
    '  --archive-companies 8,31  the bookmakers whose prices are recorded; all known ones when not given',
    '  --season whole    how much of the past is played into the archive of a simulated day: 30d, or none',
    '  --faults LIST     comma list; a name alone takes the amount shown, shares are per answer or record:',
    ...faultLines(),
    '  --check           says whether options, port, archive and broker are right, and ends with 0 or 1',
    '  --help',
    '',
  ].join('\n')
