import type { FastifySchemaValidationError } from 'fastify'
import { newPasswordRule } from '../../contract/account.password-rules'

/** What people call the fields; first by call and field, else by field. */
const words: Readonly<Record<string, string>> = {
  phone: '手机号',
  'account.smsLogin.code': '短信验证码',
  'account.resetPassword.code': '短信验证码',
  'account.savePassword.code': '短信验证码',
  inviteCode: '邀请码',
  captchaVerification: '滑块验证',
  captchaId: '滑块验证',
  x: '滑块位置',
  course: '滑动轨迹',
  number: '验证结果',
  ticket: '验证码凭据',
  type: '类型',
  obj: '图片用途',
  file: '图片',
  page: '页码',
  limit: '每页条数',
  matchType: '赛事类型',
  typeId: '赛事类型',
  worksType: '热词类型',
  liveId: '直播间编号',
  matchId: '比赛编号',
  leagueId: '联赛编号',
  'match.getOtherData.type': '数据类型',
  'match.reserve.on': '预约与否',
  from: '开始日期',
  to: '结束日期',
  starts: '日期',
  queries: '筛选条件',
  live: '进行中的筛选',
  followed: '关注的筛选',
  round: '轮次',
  queryName: '搜索内容',
  memberId: '会员编号',
  activityId: '活动编号',
  noticeId: '消息编号',
  threadId: '会话编号',
  key: '消息标识',
  picture: '图片',
  muted: '免打扰与否',
  pinned: '置顶与否',
  deleted: '删除与否',
  before: '消息位置',
  'messages.readThread.after': '消息位置',
  'messages.markRead.seq': '消息位置',
  'messages.reportMessage.seq': '消息位置',
  'messages.sendMessage.text': '消息内容',
  'messages.reportMessage.text': '说明',
  'messages.block.on': '拉黑与否',
  'social.blockPerson.on': '拉黑与否',
  name: '名字',
  words: '介绍',
  agreed: '主播协议',
  cover: '封面',
  announcement: '公告',
  tags: '标签',
  plannedAt: '开播时间',
  reason: '理由',
  'live.reserveLive.on': '预约与否',
  clipId: '片段编号',
  startsAt: '开始时间',
  duration: '片段时长（1 到 60 秒）',
  after: '聊天位置',
  'live.listReplayChat.from': '开始时间',
  'live.listReplayChat.to': '结束时间',
  'social.follow.kind': '关注类型',
  'social.follow.id': '关注对象',
  'social.follow.on': '关注与否',
  'social.listFollows.kind': '关注类型',
  'home.getMemberNoticeByCode.code': '公告编号',
  'office.signIn.name': '名称',
  'office.signIn.code': '动态码',
  'office.addOperator.name': '名称',
  'office.listLog.target': '对象',
  'support.listQuestions.kind': '反馈类型',
  'support.addQuestion.kind': '反馈类型',
  'support.addQuestion.text': '描述',
  'support.voteQuestion.on': '支持与否',
  'office.saveSiteNotice.code': '公告编号',
  host: '网站',
  articleId: '回答编号',
  helpful: '有用与否',
  rating: '评分（1 到 5）',
  caseId: '对话编号',
  category: '分类',
  position: '顺序',
  keywords: '关键词',
  questionId: '反馈编号',
  own: '我的或全部',
  pictures: '图片',
  open: '公开与否',
  answer: '回复',
  hidden: '隐藏与否',
  'account.getDocument.kind': '协议',
  'office.publishDocument.kind': '协议',
  'office.publishDocument.text': '正文',
  textEn: '英文正文',
  titleEn: '英文名称',
  version: '版本',
  isTold: '通知与否',
  password: '密码',
  next: '新密码',
  role: '角色',
  disabled: '停用与否',
  operatorId: '运营账号',
  who: '操作人',
  act: '操作',
  until: '结束时间',
  'office.saveSiteNotice.from': '开始时间',
  'office.saveSlide.from': '开始时间',
  title: '标题',
  subtitle: '副标题',
  content: '内容',
  image: '图片地址',
  applicationId: '申请编号',
  accepted: '通过与否',
  state: '状态',
  show: '筛选',
  targetKind: '点击去向',
  targetId: '去向编号或地址',
  carouselId: '轮播图',
  carouselIds: '轮播图顺序',
}

const newPasswords: ReadonlySet<string> = new Set([
  'account.savePassword.password',
  'account.resetPassword.password',
])

/** The field of the input that a failed check is about; '' where it is the input itself. */
export const fieldOf = (error: FastifySchemaValidationError): string => {
  const missing = error.params['missingProperty']
  const within = error.instancePath.split('/')[1]
  return within ?? (error.keyword === 'required' && typeof missing === 'string' ? missing : '')
}

/** A failed check of the input in kind words, naming the field. */
export const explainField = (callId: string, error: FastifySchemaValidationError | undefined): string => {
  const field = error ? fieldOf(error) : ''
  if (!error || field === '') return '请求内容不是有效的对象，请检查后重试'
  const word = words[`${callId}.${field}`] ?? words[field] ?? `参数 ${field}`
  const { limit } = error.params
  if (newPasswords.has(`${callId}.${field}`) && error.keyword !== 'required')
    return `密码要有 ${newPasswordRule.minLength} 到 ${newPasswordRule.maxLength} 个字符，请修改`
  if (error.keyword === 'maxLength' && field === 'queryName')
    return `${word}太长了，请缩短到 ${String(limit)} 个字以内`
  return error.keyword === 'required' && error.instancePath === ''
    ? `请填写${word}`
    : `${word}不正确，请检查后重试`
}
