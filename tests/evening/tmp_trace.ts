import { Evening } from './evening'
import { openPushStore } from '../../feedserver/push/store/openPushStore'
import { loadCode } from './house/page'
import { rmSync } from 'node:fs'
export async function trace(seed: number, match: number, market: string, fromText: string, toText: string) {
  await loadCode()
  rmSync('/tmp/trace.db', { force: true })
  const store = await openPushStore('/tmp/trace.db')
  const evening: any = new Evening(seed)
  const [from, to] = [Date.parse(fromText), Date.parse(toText)]
  const course = evening.courses.find((c: any) => c.id === match)
  const iso = (t: number) => new Date(t).toISOString().slice(11, 23)
  for (const turn of course.prices) if (turn.at >= from - 60000 && turn.at <= to && turn.changed.includes(market)) console.log('TRUE', iso(turn.at), market, JSON.stringify(turn.quotes[market]))
  for (const turn of course.turns) if (turn.at >= from - 60000 && turn.at <= to) console.log('TRUE', iso(turn.at), JSON.stringify(turn.stand), turn.happening)
  for (const f of evening.faults) if (f.to >= from - 100000 && f.from <= to) console.log('FAULT', f.name, iso(f.from), iso(f.to))
  const up = evening.provider.upstream
  const get = up.get
  up.get = async (r: any) => { const a = await get(r); if (Date.now() >= from && Date.now() <= to) { const t = a.ok ? a.value.bytes.toString() : a.fault; console.log(iso(Date.now()), 'UP', r.path, t.length, a.ok ? '' : t, t.split(/[!$]/).length < 80 && r.path.includes('ch_') ? t.split('!').filter((x: string) => x.includes(String(match))).join(' | ') : '') } return a }
  const { Line } = await import('./house/line')
  const fetch0 = (Line.prototype as any).answer
  ;(Line.prototype as any).answer = async function (url: URL) { const sent = Date.now(); const a = await fetch0.call(this, url); if (Date.now() >= from && Date.now() <= to) console.log(iso(sent), iso(Date.now()), 'PAGE', url.pathname, a.status, a.headers.get('date'), a.headers.get('age')); return a }
  const { SocketHub } = await import('../../feedserver/serve/socket/hub')
  const send0 = (SocketHub.prototype as any).sendTo
  const { inflateSync } = await import('node:zlib')
  ;(SocketHub.prototype as any).send = ((orig: any) => function (this: any, c: any, f: Buffer) { if (Date.now() >= from && Date.now() <= to) { const t = inflateSync(f).toString(); if (t.includes(String(match))) console.log(iso(Date.now()), 'FRAME', t.slice(0, 40), t.split('!').filter(x => x.includes(String(match)) ).join(' | ')) } return orig.call(this, c, f) })((SocketHub.prototype as any).send)
  const look0 = evening.look
  let last = ''
  evening.look = function (house: any) { const row = house.page.rows().find((r: any) => r.id === match); const now = JSON.stringify([house.page.view.health.overall, row?.score, row?.phase, ['up','goal','down'].map(l => row?.[`${market}.${l}`]?.value)]); if (Date.now() >= from && Date.now() <= to && now !== last) console.log(iso(Date.now()), 'ROW', now); last = now; look0.call(this, house) }
  const hear0 = evening.hear
  evening.hear = function (told: any) { if (told.match === match && Date.now() >= from && Date.now() <= to) console.log(iso(Date.now()), 'TOLD', JSON.stringify(told)); hear0.call(this, told) }
  const v = await evening.run(store)
  await store.close()
  return v
}
