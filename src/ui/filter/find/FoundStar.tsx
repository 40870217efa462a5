/** The star of a team or a league that was found, in a place that is as wide before its code is there. */
import { FollowStar } from '../../kit/page/FollowStar'
import type { SubjectPage } from '../../state/pageState'

export const FoundStar = (page: Pick<SubjectPage, 'kind' | 'id' | 'name'>) => (
  <span className="find-star">
    <FollowStar {...page} />
  </span>
)
