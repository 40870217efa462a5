/** The placeholder of a row that has not arrived yet or could not be shown. Its slot gives it the row's height. */
export const Skeleton = () => <span className="list-skeleton" role="gridcell" aria-label="…" />
