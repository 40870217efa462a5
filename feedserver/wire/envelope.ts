/** The envelope of the site's JSON calls, wire-formats 7: `ErrCode` 0 is success. */
export const envelope = (data: unknown): string => JSON.stringify({ ErrCode: 0, Data: data })
