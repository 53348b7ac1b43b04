import { ResultCode } from '../codes'
import { refusedWith } from './sample'

/** What any call may be answered with, whatever it asks. One per code that is not a success (ENUM-14). */
export const refusals = {
  parameter: refusedWith(ResultCode.PARAMETER_ERROR, '提交的内容有误，请检查后重试'),
  rejected: refusedWith(ResultCode.SERVER_REJECTED, '没有权限进行这个操作'),
  lost: refusedWith(ResultCode.SERVER_LOST, '要找的内容不存在'),
  method: refusedWith(ResultCode.METHOD_ERROR, '不支持这种请求方式'),
  error: refusedWith(ResultCode.ERROR, '服务器开小差了，请稍后再试'),
  invalid: refusedWith(ResultCode.INVALID_REQUEST, '请求没有送达，请稍后再试'),
  unavailable: refusedWith(ResultCode.SERVER_UNAVAILABLE, '服务暂时连不上，请稍后再试'),
  http: refusedWith(ResultCode.HTTP_NOT_SUPPORTED, '不支持的协议版本'),
  expired: refusedWith(ResultCode.TOKEN_EXPIRED, '登录身份已失效，请重新登录!'),
  timeout: refusedWith(ResultCode.TIMEOUT, '处理超时，请稍后再试'),
  market: refusedWith(ResultCode.BUSINESS_MARKET, '请先完成滑块验证'),
  failure: refusedWith(ResultCode.BUSINESS_FAILURE, '操作没有成功，请稍后再试'),
  maintenance: refusedWith(ResultCode.MAINTENANCE, '服务维护中，预计 23:30 恢复'),
} as const
