import type { Confirmation } from '../../../machines/patterns/confirmation'

export const logoutQuestion: Confirmation = {
  title: '退出登录',
  question: '确定要退出登录吗？',
  deed: '退出登录',
  danger: true,
}

export const questionQuestion: Confirmation = {
  title: '删除',
  question: '删除这条反馈？图片和支持也会一起删除，不能恢复。',
  deed: '删除',
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

export const endQuestion: Confirmation = {
  title: '结束直播？',
  question: '观众会看到直播已结束，结束后不能再继续这一场。',
  deed: '结束直播',
  danger: true,
}

export const onAirQuestion: Confirmation = {
  title: '直播还在继续',
  question: '去别的页面时，画面和声音照样播出；回到「我的直播间」可以结束。',
  deed: '去看看',
  danger: false,
}

export const keyQuestion: Confirmation = {
  title: '换一把密钥？',
  question: '现在正在用旧密钥推流，换了以后旧的会断开，要用新密钥重新连接。',
  deed: '换密钥',
  danger: true,
}

export const giftQuestion: Confirmation = {
  title: '送出火箭？',
  question: '要用 2,000 金币，送出后不能撤回。',
  deed: '发送',
  danger: false,
}
