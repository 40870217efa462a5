/** `npm run archive -- export|import`: reads the command line, does the work, says how many rows there were. */
import { openPushStore } from '../push/store/openPushStore'
import { runTool } from '../archive/tool/runTool'
import { TOOL_HELP, toolOptions, type ToolOptions } from '../archive/tool/toolOptions'

function fail(error: unknown): never {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}

function readOptions(): ToolOptions {
  try {
    return toolOptions(process.argv.slice(2))
  } catch (error) {
    process.stderr.write(`${TOOL_HELP}\n\n`)
    return fail(error)
  }
}

const options = readOptions()
if (options.work === 'help') process.stdout.write(`${TOOL_HELP}\n`)
else
  try {
    for (const [file, rows] of await runTool(options, openPushStore))
      process.stdout.write(`${file}: ${rows}\n`)
  } catch (error) {
    fail(error)
  }
