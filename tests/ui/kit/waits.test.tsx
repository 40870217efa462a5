import { lazy, Suspense, useEffect } from 'react'
import { expect, test } from 'vitest'
import { renderPage, until } from '../../support/renderPage'

const task = () =>
  new Promise<void>(resolve => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => resolve())
    port1.start()
    port2.postMessage(0)
  })

test('a part that a test waits for has run its effects', async () => {
  let hasRun = false
  function Part() {
    useEffect(() => {
      hasRun = true
    })
    return <output />
  }
  const code = Promise.withResolvers<{ default: typeof Part }>()
  const Late = lazy(() => code.promise)
  const page = await renderPage(
    <Suspense>
      <Late />
    </Suspense>,
  )
  code.resolve({ default: Part })
  // The loop is outside of `act`, so that the part is on screen a task before its effects run.
  while (page.all('output').length === 0) await task()
  await until(page, () => page.all('output').length > 0, 'the part never appeared')
  expect(hasRun).toBe(true)
  await page.end()
})
