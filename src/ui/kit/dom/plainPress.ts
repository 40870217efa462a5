/** Whether a press on a link opens the link in the same tab: main button, no modifier key. */
export const isPlainPress = ({
  button,
  metaKey,
  ctrlKey,
  shiftKey,
  altKey,
}: Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
