/**
 * What our scripts use and the oldest browsers lack (Chrome 88 to 91): `at` of arrays, and `Object.hasOwn`.
 *
 * The first import of every script that uses them, in both threads. Rule BRW2 in docs/rules/browsers.md.
 */
Object.hasOwn ??= (object, name) => Object.prototype.hasOwnProperty.call(object, name)

// Not by an assignment: `for (const index in list)` would find it.
if (!('at' in Array.prototype))
  // oxlint-disable-next-line no-extend-native -- a polyfill
  Object.defineProperty(Array.prototype, 'at', {
    value(this: readonly unknown[], index: number) {
      return this[index < 0 ? this.length + index : index]
    },
  })
