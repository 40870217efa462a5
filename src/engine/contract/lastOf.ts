/** The last of a list; `undefined` of an empty one. For browsers without `Array.prototype.at`. */
export const lastOf = <T>(list: ArrayLike<T>): T | undefined => list[list.length - 1]
