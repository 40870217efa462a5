/** An event of Chromium that no type of TypeScript describes: the browser can put the site on the home screen. */
interface InstallPromptEvent extends Event {
  /** Shows the browser's own question. */
  readonly prompt: () => Promise<unknown>
}

declare global {
  interface WindowEventMap {
    readonly beforeinstallprompt: InstallPromptEvent
  }
}

/** The event comes once for each page load, often before the code that makes an offer of it. */
export const earlyInstall: { prompt?: InstallPromptEvent } = {}
