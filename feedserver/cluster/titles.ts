/** Titles of matches as the leader knows them, for pages that a gateway serves. */
import { SUBJECTS, type Broker, type Time } from './broker'
import { parsed, written } from './envelope'
import { TITLE, type TitleRequest } from './messages'

const KEEP_MS = 60_000
const MOST = 1000
const MOST_UNDER_WAY = 32

export class Titles {
  private readonly kept = new Map<string, { readonly title: string | null; readonly at: number }>()
  private underWay = 0
  private readonly broker: Broker
  private readonly time: Time

  constructor(broker: Broker, time: Time) {
    this.broker = broker
    this.time = time
  }

  /** `null` also when nobody answers or too many ask: the page then has the title of its screen. */
  async of(request: TitleRequest): Promise<string | null> {
    const key = `${request.id} ${request.language}`
    const held = this.kept.get(key)
    if (held !== undefined && this.time.now() - held.at < KEEP_MS) return held.title
    if (this.underWay >= MOST_UNDER_WAY) return null
    this.underWay += 1
    try {
      return await this.ask(key, request)
    } finally {
      this.underWay -= 1
    }
  }

  private async ask(key: string, request: TitleRequest): Promise<string | null> {
    const answer = await this.broker.request(SUBJECTS.title, written(request))
    const said = answer === null ? null : parsed(answer, TITLE)
    if (said === null) return null
    this.kept.delete(key)
    this.kept.set(key, { title: said.title, at: this.time.now() })
    const [oldest] = this.kept.keys()
    if (this.kept.size > MOST && oldest !== undefined) this.kept.delete(oldest)
    return said.title
  }
}
