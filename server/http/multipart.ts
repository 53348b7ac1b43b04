import type { FastifyInstance, FastifyRequest } from 'fastify'
import multipart from '@fastify/multipart'
import { ResultCode } from '../../contract/codes'
import { UPLOAD_MAX, UPLOAD_MAX_MB } from '../../contract/account.upload-rules'
import { DomainError } from '../domain/domain-error'

export const TOO_LARGE = `图片不能超过 ${UPLOAD_MAX_MB} MB，请压缩后重试`

/** Lets the routes of this app read forms. */
export const readMultipart = async (app: FastifyInstance): Promise<void> => {
  await app.register(multipart, {
    limits: { fileSize: UPLOAD_MAX + 1, files: 1, fields: 10, parts: 11, fieldSize: 1024 },
  })
}

const BROKEN = '上传的内容不完整，请重新选择图片后再试'

/** What the parser says of a form that is none, or stops half way, has no code. */
const isBrokenForm = (error: unknown): boolean =>
  error instanceof Error && !(error instanceof DomainError) && !('code' in error)

const readFile = async (request: FastifyRequest): Promise<Blob> => {
  const part = await request.file()
  if (part?.fieldname !== 'file') {
    part?.file.resume()
    throw new DomainError(ResultCode.PARAMETER_ERROR, '请选择要上传的图片（字段 file）')
  }
  const bytes = await part.toBuffer()
  if (bytes.length > UPLOAD_MAX) throw new DomainError(ResultCode.PARAMETER_ERROR, TOO_LARGE)
  return new Blob([new Uint8Array(bytes)])
}

/** API-07 The one file of the form, from its field `file`. */
export const readPicture = async (request: FastifyRequest): Promise<Blob> => {
  try {
    return await readFile(request)
  } catch (error) {
    throw isBrokenForm(error) ? new DomainError(ResultCode.PARAMETER_ERROR, BROKEN) : error
  }
}
