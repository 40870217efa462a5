/** Actions of a list without effect. A row has a button for each of them. */
import type { ListActions } from '../../../src/ui/list/useListActions'

const ignore = () => undefined

export const NO_ACTIONS = {
  onToggleFollow: ignore,
  onToggleFold: ignore,
  onToggleEnded: ignore,
  onHideLeague: ignore,
  onOpenPrice: ignore,
  onOpenDetail: ignore,
  onOpenCorners: ignore,
  onOpenMatch: ignore,
  onOpenLeague: ignore,
  onMore: ignore,
} as const satisfies Partial<Record<keyof ListActions, () => undefined>>
