/** The star of a found team or league. Its width is reserved before its code is loaded. */
import { FollowStar } from '../../kit/page/FollowStar'
import type { SubjectPage } from '../../state/pageState'

export const FoundStar = (page: Pick<SubjectPage, 'kind' | 'id' | 'name'>) => (
  <span className="find-star">
    <FollowStar {...page} />
  </span>
)
