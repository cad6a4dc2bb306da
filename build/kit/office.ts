import { officeFiles, showOffice } from '../../desktop/testing/kit/show-office.tsx';
import { present } from './present.ts';

await present({ files: officeFiles, show: showOffice });
