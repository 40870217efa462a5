/** `npm run archive -- export|import`: reads the command line, does the work and reports the number of rows. */
import { openPushStore } from '../push/store/openPushStore'
import { runAliases } from '../archive/tool/aliasFile'
import { pastLines } from '../archive/past/pastLines'
import { runPast } from '../archive/past/runPast'
import { runTool } from '../archive/tool/runTool'
import { PAST_SOURCES } from '../providers/past/pastSources'
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

const say = (line: string): void => void process.stdout.write(`${line}\n`)

async function run(options: ToolOptions): Promise<void> {
  if (options.work === 'help') say(TOOL_HELP)
  else if (options.work === 'aliases') say(`${options.file}: ${await runAliases(options)}`)
  else if (options.work === 'past')
    await runPast(options, PAST_SOURCES, (...report) => pastLines(...report).forEach(say))
  else for (const [file, rows] of await runTool(options, openPushStore)) say(`${file}: ${rows}`)
}

try {
  await run(readOptions())
} catch (error) {
  fail(error)
}
