/**
 * Polyfills for the oldest browsers (Chrome 88 to 91): `at` of arrays, and `Object.hasOwn`.
 *
 * Every script that uses these functions imports this module first, in both threads. Rule BRW2 in
 * docs/rules/browsers.md.
 */
Object.hasOwn ??= (object, name) => Object.prototype.hasOwnProperty.call(object, name)

// A plain assignment would be enumerable: `for (const index in list)` would find `at`.
if (!('at' in Array.prototype))
  // oxlint-disable-next-line no-extend-native -- a polyfill
  Object.defineProperty(Array.prototype, 'at', {
    value(this: readonly unknown[], index: number) {
      return this[index < 0 ? this.length + index : index]
    },
  })
