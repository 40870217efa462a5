/**
 * The presses that are measured: which button of the page each is about, and how the page comes there and back. The page is
 * in Vietnamese, its first language, and shows odds.
 *
 * Errors: a button that the page does not have is an error that names its press.
 */
import type { Locator, Page } from 'playwright'

type Target = (page: Page) => Locator

export interface Press {
  readonly name: string
  readonly target: Target
  /** Pressed before it, in this order. */
  readonly through?: readonly Target[]
  /** Brings the page back to where it was. */
  readonly back?: (page: Page, settleMs: number) => Promise<void>
}

const LONGEST_MS = 20_000
/** Most dialogs over each other, and some more for an Escape that comes while one still opens. */
const MOST_DIALOGS = 6

/** Waits for the dialog first: one that comes late would stand over the next press. */
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

/** The button of the sheet with filters, and the way to the settings, in the toolbar of a phone. */
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

/** Brings the page to where the button of a press is, and returns the button. */
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
