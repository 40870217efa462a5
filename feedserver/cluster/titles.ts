/** Match titles of the leader's provider, for pages that a gateway serves. */
import { SUBJECTS, type Broker, type Time } from './broker'
import { parsed, written } from './envelope'
import { TITLE, type TitleRequest } from './messages'

const LIFETIME_MS = 60_000
const MOST = 1000
const MOST_UNDER_WAY = 32

export class Titles {
  private readonly cache = new Map<string, { readonly title: string | null; readonly at: number }>()
  private underWay = 0
  private readonly broker: Broker
  private readonly time: Time

  constructor(broker: Broker, time: Time) {
    this.broker = broker
    this.time = time
  }

  /**
   * Returns the title. `null` without a title, without an answer, and if too many requests wait. The page then has the
   * title of its screen.
   */
  async of(request: TitleRequest): Promise<string | null> {
    const key = `${request.id} ${request.language}`
    const cached = this.cache.get(key)
    if (cached !== undefined && this.time.now() - cached.at < LIFETIME_MS) return cached.title
    if (this.underWay >= MOST_UNDER_WAY) return null
    this.underWay += 1
    try {
      return await this.request(key, request)
    } finally {
      this.underWay -= 1
    }
  }

  private async request(key: string, request: TitleRequest): Promise<string | null> {
    const answer = await this.broker.request(SUBJECTS.title, written(request))
    const reply = answer === null ? null : parsed(answer, TITLE)
    if (reply === null) return null
    this.cache.delete(key)
    this.cache.set(key, { title: reply.title, at: this.time.now() })
    const [oldest] = this.cache.keys()
    if (this.cache.size > MOST && oldest !== undefined) this.cache.delete(oldest)
    return reply.title
  }
}
