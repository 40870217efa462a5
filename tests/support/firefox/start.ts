/** Starts a headless Firefox in a new profile and returns the address of its WebDriver BiDi socket. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fontEnvironment } from '../fonts'

/** Preferences in addition to those that Firefox sets under remote control. */
const PREFERENCES = {
  // Remote presses do not reach a frame of another site in a separate process.
  'fission.autostart': false,
  // Prevents Firefox from starting a process for further sites in advance.
  'dom.ipc.processPrelaunch.enabled': false,
  // Frames per second. Each frame is drawn without a graphics card.
  'layout.frame_rate': 20,
  'browser.aboutwelcome.enabled': false,
  'browser.newtabpage.enabled': false,
  'browser.startup.page': 0,
  'datareporting.healthreport.uploadEnabled': false,
  'extensions.systemAddon.update.enabled': false,
  'telemetry.fog.test.localhost_port': -1,
}
const LISTENING = /^WebDriver BiDi listening on (ws:\/\/\S+)$/

export interface Firefox {
  /** Address of the socket for WebDriver BiDi. */
  readonly address: string
  readonly stop: () => Promise<void>
}

/** `path`: result of `findFirefox`. */
export async function startFirefox(path: string): Promise<Firefox> {
  const profile = mkdtempSync(join(tmpdir(), 'sixinone-firefox-'))
  writeFileSync(join(profile, 'user.js'), preferencesText())
  const firefox = spawn(
    path,
    ['--headless', '--no-remote', '--remote-debugging-port=0', '--profile', profile],
    {
      // The content sandbox would keep pages from reading the fonts.
      env: { ...fontEnvironment('narrow'), MOZ_DISABLE_CONTENT_SANDBOX: '1' },
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  )
  const ended = once(firefox, 'exit')
  const lines = createInterface({ input: firefox.stderr })
  const address = await new Promise<string>((resolve, reject) => {
    lines.on('line', line => {
      const found = LISTENING.exec(line)?.[1]
      if (found !== undefined) resolve(found)
    })
    ended.then(([code]) => reject(new Error(`${path} ended with ${String(code)}`)), reject)
  })
  return {
    address,
    async stop() {
      firefox.kill()
      await ended
      await rm(profile, { recursive: true, force: true, maxRetries: 10 })
    },
  }
}

const preferencesText = (): string =>
  Object.entries(PREFERENCES)
    .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`)
    .join('')
