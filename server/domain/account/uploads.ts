import { randomBytes } from 'node:crypto'
import { ResultCode } from '../../../contract/codes'
import type { UploadedFile, UploadQuery } from '../../../contract/account.schema'
import type { Now } from '../ports'
import { DomainError } from '../domain-error'

const DAY = 86_400_000
const A_DAY = 100

export type PictureUse = UploadQuery['obj']

interface Shrunk {
  readonly bytes: Buffer
  readonly width: number
  readonly height: number
}

/** Why no picture was made of a file; `busy`: too many wait already. */
type ShrinkRefusal = 'notPicture' | 'broken' | 'tooManyPixels' | 'tooThin' | 'tooSlow' | 'busy'

/** A picture made anew in its use's size, never larger than it was, as webp, nothing of the file left but what is seen. */
export type Shrink = (bytes: Buffer, use: PictureUse) => Promise<Shrunk | ShrinkRefusal>

/** What a scanner says of a file as it was sent. */
export type Scan = (bytes: Buffer) => Promise<'clean' | 'known' | 'unanswered'>

export interface UploadRepository {
  countSince(memberId: string, since: number): Promise<number>
  add(row: {
    id: string
    memberId: string | null
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

const words: Readonly<Record<ShrinkRefusal, string>> = {
  notPicture: '只支持 JPG、PNG、WebP、GIF 或 AVIF 图片，请换一张',
  broken: '图片已损坏，请换一张',
  tooManyPixels: '图片尺寸过大，请缩小后重试',
  tooThin: '图片太细长了，请裁剪后重试',
  tooSlow: '图片处理时间过长，请缩小后重试',
  busy: '正在处理的图片太多了，请稍后重试',
}

interface Deps {
  readonly rows: UploadRepository
  readonly files: Files
  /** Null: there is no scanner. */
  readonly scan: Scan | null
  readonly shrink: Shrink
  readonly now: Now
}

/** A picture that lies in the folder and that no row knows yet; without one it is removed again. */
interface Prepared extends Shrunk {
  readonly id: string
  readonly obj: PictureUse
}

export const createUploads = ({ rows, files, scan, shrink, now }: Deps) => ({
  /** API-07 Shrinks and keeps the file. `memberId` null: an operator's. */
  prepare: async (memberId: string | null, obj: PictureUse, given: Buffer): Promise<Prepared> => {
    if (memberId !== null && (await rows.countSince(memberId, now() - DAY)) >= A_DAY)
      throw new DomainError(ResultCode.BUSINESS_FAILURE, '今天上传的图片太多了，请明天再试')
    const scanned = (await scan?.(given)) ?? 'clean'
    if (scanned === 'known')
      throw new DomainError(ResultCode.PARAMETER_ERROR, '这个文件没有通过安全检查，请换一张图片')
    if (scanned === 'unanswered')
      throw new DomainError(ResultCode.SERVER_UNAVAILABLE, '暂时不能检查图片是否安全，请稍后重试')
    const shrunk = await shrink(given, obj)
    if (shrunk === 'busy') throw new DomainError(ResultCode.SERVER_UNAVAILABLE, words.busy)
    if (typeof shrunk === 'string') throw new DomainError(ResultCode.PARAMETER_ERROR, words[shrunk])
    const id = randomBytes(16).toString('hex')
    await files.keep(`${id}.webp`, shrunk.bytes)
    return { ...shrunk, id, obj }
  },
  /** API-07 */
  add: async (
    memberId: string | null,
    { id, obj, bytes: content, width, height }: Prepared,
  ): Promise<UploadedFile> => {
    const bytes = content.length
    await rows.add({ id, memberId, obj, bytes, width, height, now: now() })
    return { url: `/uploads/${id}.webp`, width, height, bytes }
  },
})
export type Uploads = ReturnType<typeof createUploads>
