/** Sentences of every form: what it asks, refuses and keeps. */
export const formTexts = {
  'form.leave': '离开这个页面？',
  'form.leaveAsk': '刚才填写的内容还没有提交，离开后不会保留。',
  'form.leaveDeed': '离开',
  'form.restored': '已恢复上次没有提交的内容',
  'form.discard': '清空',
  'form.notTaken': '没有提交成功，填写的内容都还在，请稍后再试一次',
  'form.unsent': '没有收到回应，填写的内容都还在',
  'form.left': '还可以写 {count} 个字',
  'form.over': '超出 {count} 个字',
  'form.image.choose': '选择图片',
  'form.image.change': '换一张',
  'form.image.sending': '正在上传',
  'form.image.failed': '上传失败',
  'form.image.missing': '有图片没有传上去：请重试、换一张，或移除后再提交',
  'form.image.leave': '不用这张',
  'form.image.cancel': '取消上传',
} as const
