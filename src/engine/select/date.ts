/** Days have moved to the contract, where both threads find them. */
export { dayNumber, isoDay } from '../contract/days'
