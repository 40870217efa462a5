/**
 * What our scripts use and the oldest browsers lack (Chrome 88 to 91): `at` of arrays, and `Object.hasOwn`.
 *
 * The first import of every script that uses them, in both threads. Rule BRW2 in docs/rules/browsers.md.
 */
function define(target: object, name: string, value: unknown) {
  if (!(name in target)) Object.defineProperty(target, name, { value, configurable: true, writable: true })
}

define(Array.prototype, 'at', function (this: readonly unknown[], index: number) {
  return this[index < 0 ? this.length + index : index]
})
define(Object, 'hasOwn', (object: object, name: PropertyKey) =>
  Object.prototype.hasOwnProperty.call(object, name),
)
