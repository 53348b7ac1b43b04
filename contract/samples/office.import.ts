import { ResultCode } from '../codes'
import type { ImportPreview } from '../office.import.schema'
import * as calls from '../office.import'
import { refusedAt, refusedWith, sampleOf } from './sample'

const { BUSINESS_FAILURE, PARAMETER_ERROR } = ResultCode

const head = 'sport,league,season,date,time,zone,round,home,away,home_score,away_score'
const files = [
  {
    name: 'matches.csv',
    text: `${head}\nfootball,海岸联赛,2026,2026-11-21,19:35,Asia/Shanghai,第 1 轮,红港,蓝桥,2,1\n`,
  },
]
const preview: ImportPreview = {
  errors: [],
  tallies: [
    { kind: 'leagues', added: 0, changed: 0, unchanged: 1 },
    { kind: 'teams', added: 1, changed: 0, unchanged: 1 },
    { kind: 'matches', added: 0, changed: 1, unchanged: 0 },
  ],
  changes: [
    { kind: 'teams', name: '蓝桥', isNew: true, fields: [] },
    {
      kind: 'matches',
      name: '红港 – 蓝桥',
      isNew: false,
      fields: [
        { field: 'state', before: 'planned', after: 'ended' },
        { field: 'home_score', before: '0', after: '2' },
      ],
    },
  ],
  more: 0,
  remarks: [
    {
      what: { zh: 'W101 – 红港', en: 'W101 – 红港' },
      why: { zh: '还不知道谁参加，等以后的文件', en: 'who plays is not known yet' },
    },
  ],
  seen: 'd41c'.repeat(16),
}
const wrong = refusedAt('files', PARAMETER_ERROR, '请选择 .csv 表格，或同一赛事的 .json 文件')

/** What the office's samples have of files that bring matches in. */
export const matchImport = {
  getImportTemplate: sampleOf(calls.getImportTemplate)({ input: {}, full: { text: `${head}\n` } }),
  previewImport: sampleOf(calls.previewImport)(
    {
      input: { files, zone: null, name: null },
      full: preview,
      empty: {
        errors: [
          {
            zh: 'matches.csv 第 2 行：home 这一列空着，请填写',
            en: 'matches.csv, row 2: home is empty',
          },
        ],
        tallies: [],
        changes: [],
        more: 0,
        remarks: [],
        seen: '',
      },
    },
    [wrong],
  ),
  importMatches: sampleOf(calls.importMatches)(
    { input: { files, zone: null, name: null, seen: preview.seen }, full: preview },
    [wrong, refusedWith(BUSINESS_FAILURE, '数据在预览之后有变化，请重新预览')],
  ),
} as const
