import type { Confirmation } from '../../../machines/patterns/confirmation'

export const logoutQuestion: Confirmation = {
  title: '退出登录',
  question: '确定要退出登录吗？',
  deed: '退出登录',
  danger: true,
}

export const clearQuestion: Confirmation = {
  title: '搜索历史',
  question: '清空全部搜索历史？',
  deed: '清空',
  danger: true,
}
