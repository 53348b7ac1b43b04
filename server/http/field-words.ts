import type { FastifySchemaValidationError } from 'fastify'

/** What people call the fields; first by call and field, else by field. */
const words: Readonly<Record<string, string>> = {
  phone: '手机号',
  'auth.smsLogin.code': '短信验证码',
  inviteCode: '邀请码',
  captchaVerification: '滑块验证',
  captchaId: '滑块验证',
  x: '滑块位置',
  type: '类型',
  obj: '图片用途',
  file: '图片',
  page: '页码',
  limit: '每页条数',
  matchType: '赛事类型',
  typeId: '赛事类型',
  worksType: '热词类型',
  liveId: '直播间编号',
  'home.getMemberNoticeByCode.code': '公告编号',
}

const fieldOf = (error: FastifySchemaValidationError): string => {
  const missing = error.params['missingProperty']
  if (error.keyword === 'required' && typeof missing === 'string') return missing
  return error.instancePath.split('/')[1] ?? ''
}

/** A failed check of the input in kind words, naming the field. */
export const explainField = (callId: string, error: FastifySchemaValidationError | undefined): string => {
  const field = error ? fieldOf(error) : ''
  if (!error || field === '') return '请求内容不是有效的对象，请检查后重试'
  const word = words[`${callId}.${field}`] ?? words[field] ?? `参数 ${field}`
  return error.keyword === 'required' ? `请填写${word}` : `${word}不正确，请检查后重试`
}
