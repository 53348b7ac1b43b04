import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runToEnd } from '../../server/support/child'
import type { Attack } from '../attack'

const KEPT = '376 members'

export const attack: Attack = {
  name: 'wiped-folder',
  promise: 'A database folder that lost a file it begins with is refused and left as it is',
  needsProcess: true,
  run: async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'touchline-wiped-'))
    try {
      mkdirSync(join(dataDir, 'db/base'), { recursive: true })
      writeFileSync(join(dataDir, 'db/base/members'), KEPT)
      const { code, stderr } = await runToEnd({ DATA_DIR: dataDir })
      const left = readdirSync(join(dataDir, 'db'), { recursive: true, encoding: 'utf8' })
      const isKept = left.length === 2 && readFileSync(join(dataDir, 'db/base/members'), 'utf8') === KEPT
      return {
        held: isKept && code === 78 && stderr.trim().split('\n').length === 1,
        measured: `code ${code}, ${left.length} of 2 entries left: ${stderr.trim()}`,
      }
    } finally {
      rmSync(dataDir, { recursive: true, force: true })
    }
  },
}
