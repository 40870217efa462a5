/** Whether style sheets can measure a container (`@container`, `cqw`): from Chrome 105, Safari 16 and Firefox 110 on. */
export const hasContainerQueries = (): boolean => CSS.supports('width', '1cqw')
