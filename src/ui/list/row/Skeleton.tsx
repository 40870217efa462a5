/** A row that has not come yet, or could not be shown: quiet, and of the right height, which its slot gives it. */
export const Skeleton = () => <span className="list-skeleton" role="gridcell" aria-label="…" />
