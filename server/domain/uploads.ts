import { randomBytes } from 'node:crypto'
import { ResultCode } from '../../contract/codes'
import type { UploadedFile, UploadQuery } from '../../contract/member.schema'
import type { Now } from './ports'
import { Refusal } from './refusal'

const DAY = 86_400_000
const A_DAY = 100

export type PictureUse = UploadQuery['obj']

interface Shrunk {
  readonly bytes: Buffer
  readonly width: number
  readonly height: number
}

/** A picture made anew in its use's size, as webp, nothing of the file left but what is seen; or why not. */
export type Shrink = (
  bytes: Buffer,
  use: PictureUse,
) => Promise<Shrunk | 'notPicture' | 'broken' | 'tooManyPixels'>

export interface UploadRows {
  countSince(memberId: string, since: number): Promise<number>
  add(row: {
    id: string
    memberId: string
    obj: PictureUse
    bytes: number
    width: number
    height: number
    now: number
  }): Promise<void>
}

/** Keeps a file under a name, durably. */
export interface Files {
  keep(name: string, bytes: Buffer): Promise<void>
}

const words = {
  notPicture: '只支持 JPG、PNG、WebP、GIF 或 AVIF 图片，请换一张',
  broken: '图片已损坏，请换一张',
  tooManyPixels: '图片尺寸过大，请缩小后重试',
} as const

interface Deps {
  readonly rows: UploadRows
  readonly files: Files
  readonly shrink: Shrink
  readonly now: Now
}

export const createUploads = ({ rows, files, shrink, now }: Deps) => ({
  /** API-07 */
  save: async (memberId: string, obj: PictureUse, given: Buffer): Promise<UploadedFile> => {
    if ((await rows.countSince(memberId, now() - DAY)) >= A_DAY)
      throw new Refusal(ResultCode.BUSINESS_FAILURE, '今天上传的图片太多了，请明天再试')
    const shrunk = await shrink(given, obj)
    if (typeof shrunk === 'string') throw new Refusal(ResultCode.PARAMETER_ERROR, words[shrunk])
    const { bytes: content, width, height } = shrunk
    const [id, bytes] = [randomBytes(16).toString('hex'), content.length]
    await files.keep(`${id}.webp`, content)
    await rows.add({ id, memberId, obj, bytes, width, height, now: now() })
    return { url: `/uploads/${id}.webp`, width, height, bytes }
  },
})
export type Uploads = ReturnType<typeof createUploads>
