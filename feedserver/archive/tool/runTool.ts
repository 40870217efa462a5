/** Exports or imports an archive. Returns how many rows of each file. Errors: rejects with words for the operator. */
import { openReader } from '../stores/readOnly/openReader'
import { openStore } from '../stores/openStore'
import { exportArchive, type Counts } from './exportArchive'
import { importArchive } from './importArchive'
import type { ToolOptions } from './toolOptions'

async function exported(address: string, folder: string): Promise<Counts> {
  const reader = await openReader(address)
  try {
    return await exportArchive(reader, folder)
  } finally {
    await reader.close()
  }
}

async function imported(address: string, folder: string): Promise<Counts> {
  const store = await openStore(address)
  try {
    const reader = await openReader(address)
    try {
      return await importArchive({ store, reader, folder, now: Date.now })
    } finally {
      await reader.close()
    }
  } finally {
    await store.close()
  }
}

export const runTool = ({
  work,
  address,
  folder,
}: Exclude<ToolOptions, { readonly work: 'help' }>): Promise<Counts> =>
  work === 'export' ? exported(address, folder) : imported(address, folder)
