/** The styles of /admin, apart from what writes its pages: functions without pages start without React. */
export { ADMIN_CSS as ADMIN_STYLE } from '../../templates/admin/style.ts';
