/** Prints the time as a Node process, a page and a worker read it. Run by `main.ts`. */
import { chromium } from 'playwright'
import { BROWSER_ARGS, findBrowser } from '../../tests/support/browser'

const read = () => {
  const now = Date.now()
  return { now, wall: new Date(now).toLocaleString('sv') }
}
const READ = `(${String(read)})()`
const IN_WORKER = `new Promise(resolve => {
  const worker = new Worker(URL.createObjectURL(new Blob([${JSON.stringify(`postMessage(${READ})`)}])))
  worker.onmessage = ({ data }) => resolve(data)
})`

const executablePath = findBrowser()
const browser = await chromium.launch({
  args: [...BROWSER_ARGS],
  ...(executablePath === undefined ? {} : { executablePath }),
})
const page = await browser.newPage()
const seen = { node: read(), page: await page.evaluate(read), worker: await page.evaluate(IN_WORKER) }
await browser.close()
console.log(JSON.stringify(seen))
