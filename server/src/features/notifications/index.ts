export { findLeaveLink, leaveNotifications, type NotificationKind } from './leave-links.ts';
