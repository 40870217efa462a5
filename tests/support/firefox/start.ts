/** Starts a Firefox without a screen, in a new profile, and says where it listens to WebDriver BiDi. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fontEnvironment } from '../fonts'

/** Beside those that Firefox sets itself under remote control. */
const PREFERENCES = {
  // Presses by remote control do not reach a frame of another site that has a process of its own.
  'fission.autostart': false,
  // A process for each further site would be started ahead.
  'dom.ipc.processPrelaunch.enabled': false,
  // Frames a second: each is drawn without a graphics card.
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
  /** Of its socket for WebDriver BiDi. */
  readonly address: string
  readonly stop: () => Promise<void>
}

/** `path`: as `findFirefox` found it. */
export async function startFirefox(path: string): Promise<Firefox> {
  const profile = mkdtempSync(join(tmpdir(), 'sixinone-firefox-'))
  writeFileSync(join(profile, 'user.js'), preferencesText())
  const firefox = spawn(
    path,
    ['--headless', '--no-remote', '--remote-debugging-port=0', '--profile', profile],
    {
      // In its sandbox a page could not read the fonts.
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
