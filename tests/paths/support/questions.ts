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

export const leaveQuestion: Confirmation = {
  title: '离开这个页面？',
  question: '刚才填写的内容还没有提交，离开后不会保留。',
  deed: '离开',
  danger: true,
}
