/**
 * Measured presses: the button of each, and the steps to it and back. The page is in Vietnamese, its first language,
 * and shows odds.
 * Errors: throws with the name of the press if the page lacks the button.
 */
import type { Locator, Page } from 'playwright'

type Target = (page: Page) => Locator

export interface Press {
  readonly name: string
  readonly target: Target
  /** Buttons pressed before the target, in this order. */
  readonly through?: readonly Target[]
  /** Returns the page to its state before the press. */
  readonly back?: (page: Page, settleMs: number) => Promise<void>
}

const LONGEST_MS = 20_000
/** Maximum number of presses of Escape: one for each open dialog, and some for dialogs that are still opening. */
const MOST_DIALOGS = 6

/** Waits for the dialog first, because a late dialog would cover the next press. */
async function leaveDialogs(page: Page, settleMs: number) {
  const dialogs = page.getByRole('dialog')
  await dialogs.first().waitFor({ timeout: LONGEST_MS })
  for (let tries = 0; (await dialogs.count()) > 0; tries++) {
    if (tries === MOST_DIALOGS)
      throw new Error(`a dialog does not close on Escape: ${await dialogs.last().getAttribute('class')}`)
    await page.keyboard.press('Escape')
    await page.waitForTimeout(settleMs)
  }
}

/** The toolbar button of a phone that opens the sheet with filters and the button of the settings. */
const sheetButton: Target = page => page.locator('.phone-tools > button[aria-haspopup="dialog"]')
const inSheet =
  (name: RegExp): Target =>
  page =>
    page.getByRole('dialog').getByRole('button', { name })
const SETTINGS = inSheet(/^Cài đặt/)
const LEAGUES = inSheet(/^Giải đấu/)

export const PRESSES: readonly Press[] = [
  { name: 'star', target: page => page.locator('[data-match] [data-action="follow-match"]').nth(1) },
  {
    name: 'price',
    target: page =>
      page.locator('[data-match] [data-cell][aria-haspopup="dialog"]:not([data-action])').nth(1),
    back: leaveDialogs,
  },
  {
    name: 'tab',
    target: page => page.locator('[data-day-tab="1"]'),
    back: page => page.locator('[data-day-tab="0"]').tap(),
  },
  { name: 'settings', target: sheetButton, back: leaveDialogs },
  {
    name: 'toggle',
    through: [sheetButton, SETTINGS],
    target: page => page.getByRole('dialog').last().getByRole('checkbox').first(),
    back: leaveDialogs,
  },
  { name: 'fold', target: page => page.locator('[data-league] [data-action="fold"]').first() },
  { name: 'picker', through: [sheetButton], target: LEAGUES, back: leaveDialogs },
]

/** Presses the buttons before the target, and returns the target. */
export async function reach(page: Page, { name, through = [], target }: Press): Promise<Locator> {
  for (const step of through) await (await buttonOf(page, name, step)).tap()
  return buttonOf(page, name, target)
}

async function buttonOf(page: Page, name: string, target: Target): Promise<Locator> {
  const button = target(page)
  const { pathname } = new URL(page.url())
  await button.waitFor({ timeout: LONGEST_MS }).catch((cause: unknown) => {
    throw new Error(`${pathname} has no button for the press '${name}': ${String(button)}`, { cause })
  })
  return button
}
