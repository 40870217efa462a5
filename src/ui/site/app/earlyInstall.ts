/** Chromium's event that allows adding the site to the home screen. TypeScript has no type for it. */
interface InstallPromptEvent extends Event {
  /** Shows the browser's prompt. */
  readonly prompt: () => Promise<unknown>
}

declare global {
  interface WindowEventMap {
    readonly beforeinstallprompt: InstallPromptEvent
  }
}

/** Stores the event, which comes once per page load, often before the code that uses it. */
export const earlyInstall: { prompt?: InstallPromptEvent } = {}
