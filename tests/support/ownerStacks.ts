/**
 * Turns off React's stack trace for each created element. React's development build takes thousands a second, for
 * warnings alone. A warning then names the component without the lines that created it.
 */
import * as React from 'react'

const INTERNALS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'
const internals: unknown = Reflect.get(React, INTERNALS)

if (typeof internals === 'object' && internals !== null && 'recentlyCreatedOwnerStacks' in internals)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set() {} })
else throw new Error('React counts stacks of elements elsewhere: mend tests/support/ownerStacks.ts')
