/** Starts a browser for measurements. */
import { chromium, type Browser } from 'playwright'
import { BROWSER_ARGS, findBrowser } from '../../tests/support/browser'

export async function launchBrowser(args: readonly string[] = BROWSER_ARGS): Promise<Browser> {
  const executablePath = findBrowser()
  if (executablePath === undefined) throw new Error('no Chrome or Chromium: set CHROME_PATH')
  return chromium.launch({ executablePath, args: [...args] })
}
