// The learned order as step functions. Written by tests/eval/learn/fit.py: do not edit.
#include "internal/rank/additive_model.h"

namespace cairn::rank {
namespace {

// clang-format off
constexpr std::int32_t kSymbolEitherTextRankBounds[] = {
    0, 2839, 5678, 7970, 8517, 11839, 12843, 16105, 16262, 18609,
};
constexpr std::int32_t kSymbolEitherTextRankSteps[] = {
    69560, 43112, 26697, 20154, 10865, 2763, 1408, 0, 950, 1759, 2846,
};
constexpr std::int32_t kSymbolEitherTitleRankBounds[] = {
    0, 11839, 15110, 16339, 18696,
};
constexpr std::int32_t kSymbolEitherTitleRankSteps[] = {
    1066, 464, 0, 731, 2199, 4169,
};
constexpr std::int32_t kSymbolEitherSpelledRelativeBounds[] = {
    520, 605, 752, 966, 1040, 1155, 1362, 1755,
};
constexpr std::int32_t kSymbolEitherSpelledRelativeSteps[] = {
    0, 1083, 4764, 5710, 7120, 8586, 14237, 15634, 24979,
};
constexpr std::int32_t kSymbolEitherSpelledRankBounds[] = {
    0, 2839, 5678, 8517, 9000, 10178, 11605, 11839, 12470, 13345, 14196, 15006, 21535,
};
constexpr std::int32_t kSymbolEitherSpelledRankSteps[] = {
    90727, 64571, 53241, 44578, 34985, 26772, 22491, 18777, 14059, 9557, 9000, 5620, 2347, 0,
};
constexpr std::int32_t kSymbolEitherSpelledTitleBounds[] = {
    782, 849, 1417, 1622, 1813,
};
constexpr std::int32_t kSymbolEitherSpelledTitleSteps[] = {
    0, 2249, 3690, 6096, 8860, 21066,
};
constexpr std::int32_t kSymbolEitherContextRelativeBounds[] = {
    0, 1756, 1887,
};
constexpr std::int32_t kSymbolEitherContextRelativeSteps[] = {
    4605, 0, 3119, 10956,
};
constexpr std::int32_t kSymbolEitherFoundBounds[] = {
    581, 916,
};
constexpr std::int32_t kSymbolEitherFoundSteps[] = {
    0, 749, 4787,
};
constexpr std::int32_t kSymbolEitherFoundRelativeBounds[] = {
    1514,
};
constexpr std::int32_t kSymbolEitherFoundRelativeSteps[] = {
    0, 13315,
};
constexpr std::int32_t kSymbolEitherDocumentationBounds[] = {
    4, 147, 209, 2069,
};
constexpr std::int32_t kSymbolEitherDocumentationSteps[] = {
    20678, 17804, 9310, 0, 45230,
};
constexpr std::int32_t kSymbolEitherSignatureBounds[] = {
    295, 317, 481, 546,
};
constexpr std::int32_t kSymbolEitherSignatureSteps[] = {
    1692, 3850, 4341, 3512, 2649,
};
constexpr std::int32_t kSymbolEitherBodyBounds[] = {
    810,
};
constexpr std::int32_t kSymbolEitherBodySteps[] = {
    0, 2063,
};
constexpr std::int32_t kSymbolEitherRarestBounds[] = {
    2463,
};
constexpr std::int32_t kSymbolEitherRarestSteps[] = {
    0, 566,
};
constexpr std::int32_t kSymbolEitherNameInQueryRelativeBounds[] = {
    1461, 1949, 2175, 3046, 3260,
};
constexpr std::int32_t kSymbolEitherNameInQueryRelativeSteps[] = {
    0, 2789, 4484, 4932, 8588, 9907,
};
constexpr std::int32_t kSymbolEitherNameCoveredBounds[] = {
    1024, 1365, 2048, 2731,
};
constexpr std::int32_t kSymbolEitherNameCoveredSteps[] = {
    0, 3867, 15263, 32314, 54064,
};
constexpr std::int32_t kSymbolEitherNameSignalBounds[] = {
    743, 825, 850, 1278, 1593, 1711,
};
constexpr std::int32_t kSymbolEitherNameSignalSteps[] = {
    0, 820, 2253, 2999, 3517, 16774, 20140,
};
constexpr std::int32_t kSymbolEitherContainerBounds[] = {
    79, 115, 304, 353,
};
constexpr std::int32_t kSymbolEitherContainerSteps[] = {
    0, 930, 11091, 13385, 14793,
};
constexpr std::int32_t kSymbolEitherWholeNameBounds[] = {
    58, 500, 1923,
};
constexpr std::int32_t kSymbolEitherWholeNameSteps[] = {
    0, 1732, 3564, 7835,
};
constexpr std::int32_t kSymbolEitherPathBounds[] = {
    111, 201, 283, 297, 347, 349, 400, 414, 589, 692,
};
constexpr std::int32_t kSymbolEitherPathSteps[] = {
    0, 5674, 8609, 9883, 10597, 11652, 12986, 15294, 16201, 18270, 19520,
};
constexpr std::int32_t kSymbolEitherStemBounds[] = {
    102,
};
constexpr std::int32_t kSymbolEitherStemSteps[] = {
    0, 4854,
};
constexpr std::int32_t kSymbolEitherStemCoveredBounds[] = {
    819, 1024, 1638, 2731,
};
constexpr std::int32_t kSymbolEitherStemCoveredSteps[] = {
    0, 1999, 4034, 23380, 32388,
};
constexpr std::int32_t kSymbolEitherFileTextRelativeBounds[] = {
    763, 1157, 1341, 1409, 1721, 1938, 2250, 2419, 2599, 2794,
};
constexpr std::int32_t kSymbolEitherFileTextRelativeSteps[] = {
    0, 663, 2972, 4594, 7396, 11683, 16917, 20665, 22955, 24772, 28038,
};
constexpr std::int32_t kSymbolEitherBestInFileBounds[] = {
    1411, 1510, 2026, 2458, 2569, 2698,
};
constexpr std::int32_t kSymbolEitherBestInFileSteps[] = {
    0, 1255, 2921, 4273, 6943, 12943, 16106,
};
constexpr std::int32_t kSymbolEitherShareOfBestBounds[] = {
    977,
};
constexpr std::int32_t kSymbolEitherShareOfBestSteps[] = {
    1338, 0,
};
constexpr std::int32_t kSymbolEitherRankInFileBounds[] = {
    10810,
};
constexpr std::int32_t kSymbolEitherRankInFileSteps[] = {
    5439, 0,
};
constexpr std::int32_t kSymbolEitherFileSumBounds[] = {
    2163, 2392, 2784,
};
constexpr std::int32_t kSymbolEitherFileSumSteps[] = {
    0, 839, 5322, 10264,
};
constexpr std::int32_t kSymbolEitherFileRankBounds[] = {
    0, 2839,
};
constexpr std::int32_t kSymbolEitherFileRankSteps[] = {
    5123, 570, 0,
};
constexpr std::int32_t kSymbolEitherGraphBounds[] = {
    82, 105, 156, 372, 1326, 1661, 2356, 2549, 3244,
};
constexpr std::int32_t kSymbolEitherGraphSteps[] = {
    0, 5249, 5806, 6941, 17335, 20461, 28996, 33481, 47232, 77627,
};
constexpr std::int32_t kSymbolEitherReachedBounds[] = {
    192, 263, 536, 640, 692, 1025, 1200, 1821, 2611,
};
constexpr std::int32_t kSymbolEitherReachedSteps[] = {
    0, 3862, 6894, 7732, 12318, 15941, 20056, 22896, 28934, 29940,
};
constexpr std::int32_t kSymbolEitherHotspotBounds[] = {
    1317, 1606,
};
constexpr std::int32_t kSymbolEitherHotspotSteps[] = {
    0, 710, 6317,
};
constexpr std::int32_t kSymbolEitherRecencyBounds[] = {
    1124, 1301, 1414, 2072, 2602,
};
constexpr std::int32_t kSymbolEitherRecencySteps[] = {
    0, 767, 2787, 10433, 12825, 13637,
};
constexpr std::int32_t kSymbolEitherUsesBounds[] = {
    9511, 10770, 12984, 15309, 20662,
};
constexpr std::int32_t kSymbolEitherUsesSteps[] = {
    7329, 6247, 5232, 4315, 1818, 0,
};
constexpr std::int32_t kSymbolEitherBodySizeBounds[] = {
    6492, 9511, 10770, 12083, 13441, 14368, 14837, 15784, 16742, 17225, 17711, 18198, 18688,
    19672, 21159, 21657, 22157, 23159, 24164, 24668, 26183, 27196, 28210, 29735, 31771,
};
constexpr std::int32_t kSymbolEitherBodySizeSteps[] = {
    41070, 36944, 38686, 32363, 34179, 33318, 31322, 34678, 35717, 39753, 47343, 41167, 44932,
    47975, 49225, 52159, 50988, 52784, 55016, 56246, 61864, 58061, 59219, 64057, 74349, 90993,
};
constexpr std::int32_t kSymbolEitherNameWordsBounds[] = {
    4096, 8192, 12288, 16384,
};
constexpr std::int32_t kSymbolEitherNameWordsSteps[] = {
    13433, 10444, 8886, 2253, 0,
};
constexpr std::int32_t kSymbolEitherKindBounds[] = {
    0, 4096, 16384,
};
constexpr std::int32_t kSymbolEitherKindSteps[] = {
    64766, 76868, 51336, 0,
};
constexpr std::int32_t kSymbolEitherPriorBounds[] = {
    3585, 3742, 4014, 4136, 4157, 4193, 4221, 4239, 4298, 4391,
};
constexpr std::int32_t kSymbolEitherPriorSteps[] = {
    2084, 52983, 72496, 86095, 90989, 93388, 95063, 97399, 98728, 99465, 97381,
};
constexpr Shape kSymbolEitherShapes[] = {
    {2, FeatureGroup::kText, kSymbolEitherTextRankBounds, kSymbolEitherTextRankSteps},
    {5, FeatureGroup::kText, kSymbolEitherTitleRankBounds, kSymbolEitherTitleRankSteps},
    {6, FeatureGroup::kText, kSymbolEitherSpelledRelativeBounds, kSymbolEitherSpelledRelativeSteps},
    {7, FeatureGroup::kText, kSymbolEitherSpelledRankBounds, kSymbolEitherSpelledRankSteps},
    {8, FeatureGroup::kText, kSymbolEitherSpelledTitleBounds, kSymbolEitherSpelledTitleSteps},
    {9, FeatureGroup::kText, kSymbolEitherContextRelativeBounds, kSymbolEitherContextRelativeSteps},
    {10, FeatureGroup::kText, kSymbolEitherFoundBounds, kSymbolEitherFoundSteps},
    {11, FeatureGroup::kText, kSymbolEitherFoundRelativeBounds, kSymbolEitherFoundRelativeSteps},
    {13, FeatureGroup::kText, kSymbolEitherDocumentationBounds, kSymbolEitherDocumentationSteps},
    {14, FeatureGroup::kText, kSymbolEitherSignatureBounds, kSymbolEitherSignatureSteps},
    {15, FeatureGroup::kText, kSymbolEitherBodyBounds, kSymbolEitherBodySteps},
    {16, FeatureGroup::kText, kSymbolEitherRarestBounds, kSymbolEitherRarestSteps},
    {18, FeatureGroup::kName, kSymbolEitherNameInQueryRelativeBounds, kSymbolEitherNameInQueryRelativeSteps},
    {19, FeatureGroup::kName, kSymbolEitherNameCoveredBounds, kSymbolEitherNameCoveredSteps},
    {20, FeatureGroup::kName, kSymbolEitherNameSignalBounds, kSymbolEitherNameSignalSteps},
    {21, FeatureGroup::kName, kSymbolEitherContainerBounds, kSymbolEitherContainerSteps},
    {22, FeatureGroup::kName, kSymbolEitherWholeNameBounds, kSymbolEitherWholeNameSteps},
    {23, FeatureGroup::kFile, kSymbolEitherPathBounds, kSymbolEitherPathSteps},
    {24, FeatureGroup::kFile, kSymbolEitherStemBounds, kSymbolEitherStemSteps},
    {25, FeatureGroup::kFile, kSymbolEitherStemCoveredBounds, kSymbolEitherStemCoveredSteps},
    {26, FeatureGroup::kFile, kSymbolEitherFileTextRelativeBounds, kSymbolEitherFileTextRelativeSteps},
    {27, FeatureGroup::kFile, kSymbolEitherBestInFileBounds, kSymbolEitherBestInFileSteps},
    {28, FeatureGroup::kFile, kSymbolEitherShareOfBestBounds, kSymbolEitherShareOfBestSteps},
    {29, FeatureGroup::kFile, kSymbolEitherRankInFileBounds, kSymbolEitherRankInFileSteps},
    {30, FeatureGroup::kFile, kSymbolEitherFileSumBounds, kSymbolEitherFileSumSteps},
    {31, FeatureGroup::kFile, kSymbolEitherFileRankBounds, kSymbolEitherFileRankSteps},
    {32, FeatureGroup::kGraph, kSymbolEitherGraphBounds, kSymbolEitherGraphSteps},
    {33, FeatureGroup::kGraph, kSymbolEitherReachedBounds, kSymbolEitherReachedSteps},
    {34, FeatureGroup::kHistory, kSymbolEitherHotspotBounds, kSymbolEitherHotspotSteps},
    {35, FeatureGroup::kHistory, kSymbolEitherRecencyBounds, kSymbolEitherRecencySteps},
    {36, FeatureGroup::kPrior, kSymbolEitherUsesBounds, kSymbolEitherUsesSteps},
    {37, FeatureGroup::kPrior, kSymbolEitherBodySizeBounds, kSymbolEitherBodySizeSteps},
    {38, FeatureGroup::kPrior, kSymbolEitherNameWordsBounds, kSymbolEitherNameWordsSteps},
    {39, FeatureGroup::kPrior, kSymbolEitherKindBounds, kSymbolEitherKindSteps},
    {40, FeatureGroup::kPrior, kSymbolEitherPriorBounds, kSymbolEitherPriorSteps},
};

constexpr std::int32_t kSymbolDescriptionTextRankBounds[] = {
    0, 2839, 5678, 8517, 11839, 12843,
};
constexpr std::int32_t kSymbolDescriptionTextRankSteps[] = {
    83658, 48620, 29846, 21731, 5527, 2817, 0,
};
constexpr std::int32_t kSymbolDescriptionTitleRankBounds[] = {
    0, 11839,
};
constexpr std::int32_t kSymbolDescriptionTitleRankSteps[] = {
    2132, 928, 0,
};
constexpr std::int32_t kSymbolDescriptionSpelledRelativeBounds[] = {
    520, 605, 752, 1040, 1155, 1362,
};
constexpr std::int32_t kSymbolDescriptionSpelledRelativeSteps[] = {
    0, 2166, 4393, 6285, 9217, 20518, 23313,
};
constexpr std::int32_t kSymbolDescriptionSpelledRankBounds[] = {
    0, 2839, 5678, 8517, 9000, 10178, 11605, 13345,
};
constexpr std::int32_t kSymbolDescriptionSpelledRankSteps[] = {
    80563, 55461, 43274, 35017, 26740, 17104, 8543, 1114, 0,
};
constexpr std::int32_t kSymbolDescriptionSpelledTitleBounds[] = {
    782, 849, 1417, 1622, 1813,
};
constexpr std::int32_t kSymbolDescriptionSpelledTitleSteps[] = {
    0, 4498, 7381, 12192, 17720, 42132,
};
constexpr std::int32_t kSymbolDescriptionContextRelativeBounds[] = {
    1756,
};
constexpr std::int32_t kSymbolDescriptionContextRelativeSteps[] = {
    0, 6239,
};
constexpr std::int32_t kSymbolDescriptionDocumentationBounds[] = {
    2069,
};
constexpr std::int32_t kSymbolDescriptionDocumentationSteps[] = {
    0, 90461,
};
constexpr std::int32_t kSymbolDescriptionSignatureBounds[] = {
    295, 317,
};
constexpr std::int32_t kSymbolDescriptionSignatureSteps[] = {
    0, 4316, 5298,
};
constexpr std::int32_t kSymbolDescriptionNameInQueryRelativeBounds[] = {
    1461, 1949, 2175, 3046, 3260,
};
constexpr std::int32_t kSymbolDescriptionNameInQueryRelativeSteps[] = {
    0, 5578, 8969, 9865, 17176, 19814,
};
constexpr std::int32_t kSymbolDescriptionNameCoveredBounds[] = {
    1024, 1365, 2048, 2731,
};
constexpr std::int32_t kSymbolDescriptionNameCoveredSteps[] = {
    0, 7734, 30526, 50721, 81067,
};
constexpr std::int32_t kSymbolDescriptionNameSignalBounds[] = {
    743, 825, 1278,
};
constexpr std::int32_t kSymbolDescriptionNameSignalSteps[] = {
    0, 1641, 4507, 5542,
};
constexpr std::int32_t kSymbolDescriptionContainerBounds[] = {
    304, 353,
};
constexpr std::int32_t kSymbolDescriptionContainerSteps[] = {
    0, 4587, 7403,
};
constexpr std::int32_t kSymbolDescriptionStemCoveredBounds[] = {
    819, 1024, 1638,
};
constexpr std::int32_t kSymbolDescriptionStemCoveredSteps[] = {
    0, 3999, 8068, 10830,
};
constexpr std::int32_t kSymbolDescriptionFileTextRelativeBounds[] = {
    763, 1157,
};
constexpr std::int32_t kSymbolDescriptionFileTextRelativeSteps[] = {
    0, 1326, 5944,
};
constexpr std::int32_t kSymbolDescriptionBestInFileBounds[] = {
    1411, 1510, 2026, 2458, 2569,
};
constexpr std::int32_t kSymbolDescriptionBestInFileSteps[] = {
    0, 2510, 5842, 8546, 11165, 16347,
};
constexpr std::int32_t kSymbolDescriptionFileSumBounds[] = {
    2163, 2392, 2784,
};
constexpr std::int32_t kSymbolDescriptionFileSumSteps[] = {
    0, 1679, 10645, 20529,
};
constexpr std::int32_t kSymbolDescriptionFileRankBounds[] = {
    0, 2839,
};
constexpr std::int32_t kSymbolDescriptionFileRankSteps[] = {
    2547, 1140, 0,
};
constexpr std::int32_t kSymbolDescriptionGraphBounds[] = {
    105, 156, 1326, 2356, 2549, 3244,
};
constexpr std::int32_t kSymbolDescriptionGraphSteps[] = {
    0, 1114, 3384, 9636, 18605, 26608, 49719,
};
constexpr std::int32_t kSymbolDescriptionReachedBounds[] = {
    536, 1025,
};
constexpr std::int32_t kSymbolDescriptionReachedSteps[] = {
    0, 1677, 4541,
};
constexpr std::int32_t kSymbolDescriptionBodySizeBounds[] = {
    6492, 9511, 10770, 13441, 14368, 14837, 15784, 17225, 17711, 18198, 21159, 21657, 22157,
    26183,
};
constexpr std::int32_t kSymbolDescriptionBodySizeSteps[] = {
    82140, 73888, 72150, 59503, 57781, 50309, 48923, 47772, 41667, 29316, 26348, 16313, 13971,
    12616, 0,
};
constexpr std::int32_t kSymbolDescriptionNameWordsBounds[] = {
    8192, 12288, 16384,
};
constexpr std::int32_t kSymbolDescriptionNameWordsSteps[] = {
    11284, 8169, 4507, 0,
};
constexpr std::int32_t kSymbolDescriptionKindBounds[] = {
    0, 4096, 16384,
};
constexpr std::int32_t kSymbolDescriptionKindSteps[] = {
    129532, 153736, 102672, 0,
};
constexpr std::int32_t kSymbolDescriptionPriorBounds[] = {
    3585, 3742, 4014, 4136, 4157, 4193, 4221, 4239, 4298,
};
constexpr std::int32_t kSymbolDescriptionPriorSteps[] = {
    0, 101797, 140824, 168022, 177810, 182607, 185958, 190630, 193287, 194762,
};
constexpr Shape kSymbolDescriptionShapes[] = {
    {2, FeatureGroup::kText, kSymbolDescriptionTextRankBounds, kSymbolDescriptionTextRankSteps},
    {5, FeatureGroup::kText, kSymbolDescriptionTitleRankBounds, kSymbolDescriptionTitleRankSteps},
    {6, FeatureGroup::kText, kSymbolDescriptionSpelledRelativeBounds, kSymbolDescriptionSpelledRelativeSteps},
    {7, FeatureGroup::kText, kSymbolDescriptionSpelledRankBounds, kSymbolDescriptionSpelledRankSteps},
    {8, FeatureGroup::kText, kSymbolDescriptionSpelledTitleBounds, kSymbolDescriptionSpelledTitleSteps},
    {9, FeatureGroup::kText, kSymbolDescriptionContextRelativeBounds, kSymbolDescriptionContextRelativeSteps},
    {13, FeatureGroup::kText, kSymbolDescriptionDocumentationBounds, kSymbolDescriptionDocumentationSteps},
    {14, FeatureGroup::kText, kSymbolDescriptionSignatureBounds, kSymbolDescriptionSignatureSteps},
    {18, FeatureGroup::kName, kSymbolDescriptionNameInQueryRelativeBounds, kSymbolDescriptionNameInQueryRelativeSteps},
    {19, FeatureGroup::kName, kSymbolDescriptionNameCoveredBounds, kSymbolDescriptionNameCoveredSteps},
    {20, FeatureGroup::kName, kSymbolDescriptionNameSignalBounds, kSymbolDescriptionNameSignalSteps},
    {21, FeatureGroup::kName, kSymbolDescriptionContainerBounds, kSymbolDescriptionContainerSteps},
    {25, FeatureGroup::kFile, kSymbolDescriptionStemCoveredBounds, kSymbolDescriptionStemCoveredSteps},
    {26, FeatureGroup::kFile, kSymbolDescriptionFileTextRelativeBounds, kSymbolDescriptionFileTextRelativeSteps},
    {27, FeatureGroup::kFile, kSymbolDescriptionBestInFileBounds, kSymbolDescriptionBestInFileSteps},
    {30, FeatureGroup::kFile, kSymbolDescriptionFileSumBounds, kSymbolDescriptionFileSumSteps},
    {31, FeatureGroup::kFile, kSymbolDescriptionFileRankBounds, kSymbolDescriptionFileRankSteps},
    {32, FeatureGroup::kGraph, kSymbolDescriptionGraphBounds, kSymbolDescriptionGraphSteps},
    {33, FeatureGroup::kGraph, kSymbolDescriptionReachedBounds, kSymbolDescriptionReachedSteps},
    {37, FeatureGroup::kPrior, kSymbolDescriptionBodySizeBounds, kSymbolDescriptionBodySizeSteps},
    {38, FeatureGroup::kPrior, kSymbolDescriptionNameWordsBounds, kSymbolDescriptionNameWordsSteps},
    {39, FeatureGroup::kPrior, kSymbolDescriptionKindBounds, kSymbolDescriptionKindSteps},
    {40, FeatureGroup::kPrior, kSymbolDescriptionPriorBounds, kSymbolDescriptionPriorSteps},
};

constexpr std::int32_t kSymbolChangeTextRankBounds[] = {
    0, 2839, 5678, 7970, 16105, 16262, 18609,
};
constexpr std::int32_t kSymbolChangeTextRankSteps[] = {
    55462, 37604, 23548, 18578, 0, 1900, 3518, 5692,
};
constexpr std::int32_t kSymbolChangeTitleRankBounds[] = {
    15110, 16339, 18696,
};
constexpr std::int32_t kSymbolChangeTitleRankSteps[] = {
    0, 1462, 4399, 8338,
};
constexpr std::int32_t kSymbolChangeSpelledRelativeBounds[] = {
    605, 966, 1755,
};
constexpr std::int32_t kSymbolChangeSpelledRelativeSteps[] = {
    0, 5135, 7956, 26645,
};
constexpr std::int32_t kSymbolChangeSpelledRankBounds[] = {
    0, 2839, 5678, 8517, 9000, 11839, 12470, 14196, 15006, 21535,
};
constexpr std::int32_t kSymbolChangeSpelledRankSteps[] = {
    100891, 73681, 63209, 54139, 43231, 36440, 27005, 18000, 11241, 4694, 0,
};
constexpr std::int32_t kSymbolChangeContextRelativeBounds[] = {
    0, 1887,
};
constexpr std::int32_t kSymbolChangeContextRelativeSteps[] = {
    9211, 0, 15673,
};
constexpr std::int32_t kSymbolChangeFoundBounds[] = {
    581, 916,
};
constexpr std::int32_t kSymbolChangeFoundSteps[] = {
    0, 1499, 9574,
};
constexpr std::int32_t kSymbolChangeFoundRelativeBounds[] = {
    1514,
};
constexpr std::int32_t kSymbolChangeFoundRelativeSteps[] = {
    0, 26630,
};
constexpr std::int32_t kSymbolChangeDocumentationBounds[] = {
    4, 147, 209,
};
constexpr std::int32_t kSymbolChangeDocumentationSteps[] = {
    41356, 35609, 18621, 0,
};
constexpr std::int32_t kSymbolChangeSignatureBounds[] = {
    481, 546,
};
constexpr std::int32_t kSymbolChangeSignatureSteps[] = {
    3384, 1726, 0,
};
constexpr std::int32_t kSymbolChangeBodyBounds[] = {
    810,
};
constexpr std::int32_t kSymbolChangeBodySteps[] = {
    0, 4126,
};
constexpr std::int32_t kSymbolChangeRarestBounds[] = {
    2463,
};
constexpr std::int32_t kSymbolChangeRarestSteps[] = {
    0, 1133,
};
constexpr std::int32_t kSymbolChangeNameCoveredBounds[] = {
    2048, 2731,
};
constexpr std::int32_t kSymbolChangeNameCoveredSteps[] = {
    0, 13908, 27062,
};
constexpr std::int32_t kSymbolChangeNameSignalBounds[] = {
    850, 1593, 1711,
};
constexpr std::int32_t kSymbolChangeNameSignalSteps[] = {
    0, 1492, 28007, 34739,
};
constexpr std::int32_t kSymbolChangeContainerBounds[] = {
    79, 115,
};
constexpr std::int32_t kSymbolChangeContainerSteps[] = {
    0, 1860, 22183,
};
constexpr std::int32_t kSymbolChangeWholeNameBounds[] = {
    58, 500, 1923,
};
constexpr std::int32_t kSymbolChangeWholeNameSteps[] = {
    0, 3465, 7128, 15671,
};
constexpr std::int32_t kSymbolChangePathBounds[] = {
    111, 201, 283, 297, 347, 349, 400, 414, 589, 692,
};
constexpr std::int32_t kSymbolChangePathSteps[] = {
    0, 11349, 17219, 19766, 21195, 23304, 25972, 30589, 32403, 36541, 39041,
};
constexpr std::int32_t kSymbolChangeStemBounds[] = {
    102,
};
constexpr std::int32_t kSymbolChangeStemSteps[] = {
    0, 9709,
};
constexpr std::int32_t kSymbolChangeStemCoveredBounds[] = {
    1638, 2731,
};
constexpr std::int32_t kSymbolChangeStemCoveredSteps[] = {
    0, 35930, 53946,
};
constexpr std::int32_t kSymbolChangeFileTextRelativeBounds[] = {
    1341, 1409, 1721, 1938, 2250, 2419, 2599, 2794,
};
constexpr std::int32_t kSymbolChangeFileTextRelativeSteps[] = {
    0, 3244, 8848, 17423, 27891, 35386, 39966, 43600, 50133,
};
constexpr std::int32_t kSymbolChangeBestInFileBounds[] = {
    2458, 2569, 2698,
};
constexpr std::int32_t kSymbolChangeBestInFileSteps[] = {
    0, 2721, 9540, 15865,
};
constexpr std::int32_t kSymbolChangeShareOfBestBounds[] = {
    977,
};
constexpr std::int32_t kSymbolChangeShareOfBestSteps[] = {
    2677, 0,
};
constexpr std::int32_t kSymbolChangeRankInFileBounds[] = {
    10810,
};
constexpr std::int32_t kSymbolChangeRankInFileSteps[] = {
    10878, 0,
};
constexpr std::int32_t kSymbolChangeFileRankBounds[] = {
    0,
};
constexpr std::int32_t kSymbolChangeFileRankSteps[] = {
    7700, 0,
};
constexpr std::int32_t kSymbolChangeGraphBounds[] = {
    82, 372, 1661, 2549, 3244,
};
constexpr std::int32_t kSymbolChangeGraphSteps[] = {
    0, 10499, 31286, 48357, 67857, 105536,
};
constexpr std::int32_t kSymbolChangeReachedBounds[] = {
    192, 263, 640, 692, 1025, 1200, 1821, 2611,
};
constexpr std::int32_t kSymbolChangeReachedSteps[] = {
    0, 7724, 13788, 22959, 30206, 35571, 41251, 53328, 55340,
};
constexpr std::int32_t kSymbolChangeHotspotBounds[] = {
    1317, 1606,
};
constexpr std::int32_t kSymbolChangeHotspotSteps[] = {
    0, 1420, 12635,
};
constexpr std::int32_t kSymbolChangeRecencyBounds[] = {
    1124, 1301, 1414, 2072, 2602,
};
constexpr std::int32_t kSymbolChangeRecencySteps[] = {
    0, 1535, 5575, 20867, 25651, 27275,
};
constexpr std::int32_t kSymbolChangeUsesBounds[] = {
    9511, 10770, 12984, 15309, 20662,
};
constexpr std::int32_t kSymbolChangeUsesSteps[] = {
    14658, 12495, 10464, 8630, 3636, 0,
};
constexpr std::int32_t kSymbolChangeBodySizeBounds[] = {
    9511, 12083, 14368, 14837, 15784, 16742, 17225, 18198, 18688, 19672, 21159, 22157, 23159,
    24164, 24668, 26183, 27196, 28210, 29735, 31771,
};
constexpr std::int32_t kSymbolChangeBodySizeSteps[] = {
    0, 5223, 8855, 12336, 20433, 23663, 31734, 53019, 63516, 69602, 72103, 88006, 92953, 97417,
    99877, 111112, 116123, 118439, 128115, 148699, 181986,
};
constexpr std::int32_t kSymbolChangeNameWordsBounds[] = {
    4096, 12288,
};
constexpr std::int32_t kSymbolChangeNameWordsSteps[] = {
    15582, 9604, 0,
};
constexpr std::int32_t kSymbolChangePriorBounds[] = {
    4391,
};
constexpr std::int32_t kSymbolChangePriorSteps[] = {
    4169, 0,
};
constexpr Shape kSymbolChangeShapes[] = {
    {2, FeatureGroup::kText, kSymbolChangeTextRankBounds, kSymbolChangeTextRankSteps},
    {5, FeatureGroup::kText, kSymbolChangeTitleRankBounds, kSymbolChangeTitleRankSteps},
    {6, FeatureGroup::kText, kSymbolChangeSpelledRelativeBounds, kSymbolChangeSpelledRelativeSteps},
    {7, FeatureGroup::kText, kSymbolChangeSpelledRankBounds, kSymbolChangeSpelledRankSteps},
    {9, FeatureGroup::kText, kSymbolChangeContextRelativeBounds, kSymbolChangeContextRelativeSteps},
    {10, FeatureGroup::kText, kSymbolChangeFoundBounds, kSymbolChangeFoundSteps},
    {11, FeatureGroup::kText, kSymbolChangeFoundRelativeBounds, kSymbolChangeFoundRelativeSteps},
    {13, FeatureGroup::kText, kSymbolChangeDocumentationBounds, kSymbolChangeDocumentationSteps},
    {14, FeatureGroup::kText, kSymbolChangeSignatureBounds, kSymbolChangeSignatureSteps},
    {15, FeatureGroup::kText, kSymbolChangeBodyBounds, kSymbolChangeBodySteps},
    {16, FeatureGroup::kText, kSymbolChangeRarestBounds, kSymbolChangeRarestSteps},
    {19, FeatureGroup::kName, kSymbolChangeNameCoveredBounds, kSymbolChangeNameCoveredSteps},
    {20, FeatureGroup::kName, kSymbolChangeNameSignalBounds, kSymbolChangeNameSignalSteps},
    {21, FeatureGroup::kName, kSymbolChangeContainerBounds, kSymbolChangeContainerSteps},
    {22, FeatureGroup::kName, kSymbolChangeWholeNameBounds, kSymbolChangeWholeNameSteps},
    {23, FeatureGroup::kFile, kSymbolChangePathBounds, kSymbolChangePathSteps},
    {24, FeatureGroup::kFile, kSymbolChangeStemBounds, kSymbolChangeStemSteps},
    {25, FeatureGroup::kFile, kSymbolChangeStemCoveredBounds, kSymbolChangeStemCoveredSteps},
    {26, FeatureGroup::kFile, kSymbolChangeFileTextRelativeBounds, kSymbolChangeFileTextRelativeSteps},
    {27, FeatureGroup::kFile, kSymbolChangeBestInFileBounds, kSymbolChangeBestInFileSteps},
    {28, FeatureGroup::kFile, kSymbolChangeShareOfBestBounds, kSymbolChangeShareOfBestSteps},
    {29, FeatureGroup::kFile, kSymbolChangeRankInFileBounds, kSymbolChangeRankInFileSteps},
    {31, FeatureGroup::kFile, kSymbolChangeFileRankBounds, kSymbolChangeFileRankSteps},
    {32, FeatureGroup::kGraph, kSymbolChangeGraphBounds, kSymbolChangeGraphSteps},
    {33, FeatureGroup::kGraph, kSymbolChangeReachedBounds, kSymbolChangeReachedSteps},
    {34, FeatureGroup::kHistory, kSymbolChangeHotspotBounds, kSymbolChangeHotspotSteps},
    {35, FeatureGroup::kHistory, kSymbolChangeRecencyBounds, kSymbolChangeRecencySteps},
    {36, FeatureGroup::kPrior, kSymbolChangeUsesBounds, kSymbolChangeUsesSteps},
    {37, FeatureGroup::kPrior, kSymbolChangeBodySizeBounds, kSymbolChangeBodySizeSteps},
    {38, FeatureGroup::kPrior, kSymbolChangeNameWordsBounds, kSymbolChangeNameWordsSteps},
    {40, FeatureGroup::kPrior, kSymbolChangePriorBounds, kSymbolChangePriorSteps},
};

constexpr std::int32_t kSymbolReportTextRelativeBounds[] = {
    1543,
};
constexpr std::int32_t kSymbolReportTextRelativeSteps[] = {
    0, 3648,
};
constexpr std::int32_t kSymbolReportTextRankBounds[] = {
    0, 2839, 5678, 7970, 8517, 10810, 12843, 16702,
};
constexpr std::int32_t kSymbolReportTextRankSteps[] = {
    122526, 100394, 76124, 53929, 42733, 32225, 8692, 0, 1615,
};
constexpr std::int32_t kSymbolReportTitleRankBounds[] = {
    7970, 16339, 18050, 19969,
};
constexpr std::int32_t kSymbolReportTitleRankSteps[] = {
    0, 1119, 2525, 4207, 6260,
};
constexpr std::int32_t kSymbolReportSpelledRelativeBounds[] = {
    776, 823, 898, 1040, 1116, 1612, 1755,
};
constexpr std::int32_t kSymbolReportSpelledRelativeSteps[] = {
    0, 2545, 14975, 18937, 23520, 26530, 46583, 61971,
};
constexpr std::int32_t kSymbolReportSpelledRankBounds[] = {
    0, 2839, 5678, 9000, 10178, 12470, 15500, 16105, 16262, 21535,
};
constexpr std::int32_t kSymbolReportSpelledRankSteps[] = {
    123347, 89106, 75229, 64453, 44527, 31528, 11454, 7968, 4323, 2589, 0,
};
constexpr std::int32_t kSymbolReportSpelledTitleBounds[] = {
    1155,
};
constexpr std::int32_t kSymbolReportSpelledTitleSteps[] = {
    0, 1420,
};
constexpr std::int32_t kSymbolReportContextRelativeBounds[] = {
    1062, 1756, 1887,
};
constexpr std::int32_t kSymbolReportContextRelativeSteps[] = {
    0, 3008, 11026, 19932,
};
constexpr std::int32_t kSymbolReportFoundBounds[] = {
    565,
};
constexpr std::int32_t kSymbolReportFoundSteps[] = {
    0, 1317,
};
constexpr std::int32_t kSymbolReportCodeRelativeBounds[] = {
    0,
};
constexpr std::int32_t kSymbolReportCodeRelativeSteps[] = {
    3670, 0,
};
constexpr std::int32_t kSymbolReportDocumentationBounds[] = {
    81, 126, 147, 209, 378, 466, 711, 796,
};
constexpr std::int32_t kSymbolReportDocumentationSteps[] = {
    82917, 78600, 74163, 60490, 40839, 10934, 8147, 3775, 0,
};
constexpr std::int32_t kSymbolReportSignatureBounds[] = {
    27, 317, 362, 867, 939,
};
constexpr std::int32_t kSymbolReportSignatureSteps[] = {
    0, 9110, 13958, 15444, 17447, 19811,
};
constexpr std::int32_t kSymbolReportRarestBounds[] = {
    885, 1159, 1273,
};
constexpr std::int32_t kSymbolReportRarestSteps[] = {
    13354, 11060, 2063, 0,
};
constexpr std::int32_t kSymbolReportNameInQueryBounds[] = {
    454, 668, 733, 953, 1274, 1346,
};
constexpr std::int32_t kSymbolReportNameInQuerySteps[] = {
    0, 3836, 5448, 6850, 12462, 26035, 28249,
};
constexpr std::int32_t kSymbolReportNameInQueryRelativeBounds[] = {
    1575, 2588, 2755, 3046, 4046,
};
constexpr std::int32_t kSymbolReportNameInQueryRelativeSteps[] = {
    0, 8333, 14751, 22369, 28708, 36567,
};
constexpr std::int32_t kSymbolReportNameCoveredBounds[] = {
    1365, 2048, 2731,
};
constexpr std::int32_t kSymbolReportNameCoveredSteps[] = {
    0, 20468, 45063, 63209,
};
constexpr std::int32_t kSymbolReportNameSignalBounds[] = {
    324, 495, 596, 610, 667, 743, 752, 825, 850, 925, 1190, 1278,
};
constexpr std::int32_t kSymbolReportNameSignalSteps[] = {
    0, 2420, 4849, 7015, 10508, 14776, 20127, 24321, 26245, 28630, 32244, 34558, 36738,
};
constexpr std::int32_t kSymbolReportContainerBounds[] = {
    60, 79, 115, 159, 177, 206, 1031,
};
constexpr std::int32_t kSymbolReportContainerSteps[] = {
    0, 12804, 14157, 19571, 21608, 23168, 25517, 28658,
};
constexpr std::int32_t kSymbolReportStemBounds[] = {
    102, 129, 152,
};
constexpr std::int32_t kSymbolReportStemSteps[] = {
    0, 4727, 6649, 9571,
};
constexpr std::int32_t kSymbolReportStemCoveredBounds[] = {
    1365, 1638, 2731,
};
constexpr std::int32_t kSymbolReportStemCoveredSteps[] = {
    0, 5542, 18362, 36240,
};
constexpr std::int32_t kSymbolReportFileTextRelativeBounds[] = {
    770, 908, 1157, 1341, 1796, 2250,
};
constexpr std::int32_t kSymbolReportFileTextRelativeSteps[] = {
    0, 1619, 2937, 4418, 6189, 16162, 22296,
};
constexpr std::int32_t kSymbolReportBestInFileBounds[] = {
    1311, 1709, 2569,
};
constexpr std::int32_t kSymbolReportBestInFileSteps[] = {
    0, 3025, 6590, 23697,
};
constexpr std::int32_t kSymbolReportRankInFileBounds[] = {
    9431, 10810, 12060,
};
constexpr std::int32_t kSymbolReportRankInFileSteps[] = {
    15086, 10949, 5901, 0,
};
constexpr std::int32_t kSymbolReportFileSumBounds[] = {
    2650, 2784,
};
constexpr std::int32_t kSymbolReportFileSumSteps[] = {
    0, 5056, 18396,
};
constexpr std::int32_t kSymbolReportFileRankBounds[] = {
    0, 2839, 4500, 6592,
};
constexpr std::int32_t kSymbolReportFileRankSteps[] = {
    19012, 10497, 6506, 1704, 0,
};
constexpr std::int32_t kSymbolReportGraphBounds[] = {
    105, 1661, 2549, 3244,
};
constexpr std::int32_t kSymbolReportGraphSteps[] = {
    0, 5164, 15527, 32845, 56562,
};
constexpr std::int32_t kSymbolReportReachedBounds[] = {
    163, 640, 692, 897, 1025, 1200, 1663, 1821,
};
constexpr std::int32_t kSymbolReportReachedSteps[] = {
    0, 1781, 7648, 20287, 23810, 27530, 35065, 41772, 43100,
};
constexpr std::int32_t kSymbolReportHotspotBounds[] = {
    900,
};
constexpr std::int32_t kSymbolReportHotspotSteps[] = {
    0, 2723,
};
constexpr std::int32_t kSymbolReportUsesBounds[] = {
    0, 20662,
};
constexpr std::int32_t kSymbolReportUsesSteps[] = {
    3475, 6623, 0,
};
constexpr std::int32_t kSymbolReportBodySizeBounds[] = {
    10770, 12083, 13441, 15784, 17225, 17711,
};
constexpr std::int32_t kSymbolReportBodySizeSteps[] = {
    40564, 28410, 22861, 16696, 14553, 6968, 0,
};
constexpr std::int32_t kSymbolReportNameWordsBounds[] = {
    4096, 8192, 12288, 16384,
};
constexpr std::int32_t kSymbolReportNameWordsSteps[] = {
    24320, 18061, 13831, 2950, 0,
};
constexpr std::int32_t kSymbolReportPriorBounds[] = {
    4110, 4136, 4157, 4221,
};
constexpr std::int32_t kSymbolReportPriorSteps[] = {
    0, 10957, 21921, 26178, 28217,
};
constexpr Shape kSymbolReportShapes[] = {
    {1, FeatureGroup::kText, kSymbolReportTextRelativeBounds, kSymbolReportTextRelativeSteps},
    {2, FeatureGroup::kText, kSymbolReportTextRankBounds, kSymbolReportTextRankSteps},
    {5, FeatureGroup::kText, kSymbolReportTitleRankBounds, kSymbolReportTitleRankSteps},
    {6, FeatureGroup::kText, kSymbolReportSpelledRelativeBounds, kSymbolReportSpelledRelativeSteps},
    {7, FeatureGroup::kText, kSymbolReportSpelledRankBounds, kSymbolReportSpelledRankSteps},
    {8, FeatureGroup::kText, kSymbolReportSpelledTitleBounds, kSymbolReportSpelledTitleSteps},
    {9, FeatureGroup::kText, kSymbolReportContextRelativeBounds, kSymbolReportContextRelativeSteps},
    {10, FeatureGroup::kText, kSymbolReportFoundBounds, kSymbolReportFoundSteps},
    {12, FeatureGroup::kText, kSymbolReportCodeRelativeBounds, kSymbolReportCodeRelativeSteps},
    {13, FeatureGroup::kText, kSymbolReportDocumentationBounds, kSymbolReportDocumentationSteps},
    {14, FeatureGroup::kText, kSymbolReportSignatureBounds, kSymbolReportSignatureSteps},
    {16, FeatureGroup::kText, kSymbolReportRarestBounds, kSymbolReportRarestSteps},
    {17, FeatureGroup::kName, kSymbolReportNameInQueryBounds, kSymbolReportNameInQuerySteps},
    {18, FeatureGroup::kName, kSymbolReportNameInQueryRelativeBounds, kSymbolReportNameInQueryRelativeSteps},
    {19, FeatureGroup::kName, kSymbolReportNameCoveredBounds, kSymbolReportNameCoveredSteps},
    {20, FeatureGroup::kName, kSymbolReportNameSignalBounds, kSymbolReportNameSignalSteps},
    {21, FeatureGroup::kName, kSymbolReportContainerBounds, kSymbolReportContainerSteps},
    {24, FeatureGroup::kFile, kSymbolReportStemBounds, kSymbolReportStemSteps},
    {25, FeatureGroup::kFile, kSymbolReportStemCoveredBounds, kSymbolReportStemCoveredSteps},
    {26, FeatureGroup::kFile, kSymbolReportFileTextRelativeBounds, kSymbolReportFileTextRelativeSteps},
    {27, FeatureGroup::kFile, kSymbolReportBestInFileBounds, kSymbolReportBestInFileSteps},
    {29, FeatureGroup::kFile, kSymbolReportRankInFileBounds, kSymbolReportRankInFileSteps},
    {30, FeatureGroup::kFile, kSymbolReportFileSumBounds, kSymbolReportFileSumSteps},
    {31, FeatureGroup::kFile, kSymbolReportFileRankBounds, kSymbolReportFileRankSteps},
    {32, FeatureGroup::kGraph, kSymbolReportGraphBounds, kSymbolReportGraphSteps},
    {33, FeatureGroup::kGraph, kSymbolReportReachedBounds, kSymbolReportReachedSteps},
    {34, FeatureGroup::kHistory, kSymbolReportHotspotBounds, kSymbolReportHotspotSteps},
    {36, FeatureGroup::kPrior, kSymbolReportUsesBounds, kSymbolReportUsesSteps},
    {37, FeatureGroup::kPrior, kSymbolReportBodySizeBounds, kSymbolReportBodySizeSteps},
    {38, FeatureGroup::kPrior, kSymbolReportNameWordsBounds, kSymbolReportNameWordsSteps},
    {40, FeatureGroup::kPrior, kSymbolReportPriorBounds, kSymbolReportPriorSteps},
};

constexpr std::int32_t kFileEitherSumBounds[] = {
    880, 923, 1256, 1496,
};
constexpr std::int32_t kFileEitherSumSteps[] = {
    1368, 432, 0, 5741, 41272,
};
constexpr std::int32_t kFileEitherTextBounds[] = {
    691,
};
constexpr std::int32_t kFileEitherTextSteps[] = {
    811, 0,
};
constexpr std::int32_t kFileEitherSpelledBounds[] = {
    955, 1061, 1243, 1362, 1516, 1643, 1702,
};
constexpr std::int32_t kFileEitherSpelledSteps[] = {
    0, 1982, 3361, 7366, 9252, 15352, 25894, 32019,
};
constexpr std::int32_t kFileEitherFoundBounds[] = {
    1291, 1337, 1396,
};
constexpr std::int32_t kFileEitherFoundSteps[] = {
    0, 1977, 3101, 3837,
};
constexpr std::int32_t kFileEitherDocumentationBounds[] = {
    299, 529, 544, 632, 640, 755, 803, 910, 919, 1069, 1199, 1371,
};
constexpr std::int32_t kFileEitherDocumentationSteps[] = {
    2904, 2496, 655, 2041, 1715, 7016, 11340, 13947, 12881, 14472, 12907, 22813, 33570,
};
constexpr std::int32_t kFileEitherSumOfSumsBounds[] = {
    2160,
};
constexpr std::int32_t kFileEitherSumOfSumsSteps[] = {
    0, 2570,
};
constexpr std::int32_t kFileEitherTypeSumBounds[] = {
    0, 425, 488, 564, 614, 686, 828, 902,
};
constexpr std::int32_t kFileEitherTypeSumSteps[] = {
    27533, 27200, 25700, 25268, 17336, 11343, 3345, 361, 0,
};
constexpr std::int32_t kFileEitherFunctionSumBounds[] = {
    151, 241, 375, 512, 590, 973, 1048,
};
constexpr std::int32_t kFileEitherFunctionSumSteps[] = {
    0, 1760, 6135, 7620, 12752, 16250, 40492, 47992,
};
constexpr std::int32_t kFileEitherSumRankBounds[] = {
    0, 2839, 9431, 12843, 13345, 15006, 16632, 17517, 19216, 23036,
};
constexpr std::int32_t kFileEitherSumRankSteps[] = {
    52489, 40561, 25471, 27332, 3230, 3867, 4227, 4599, 2142, 614, 0,
};
constexpr std::int32_t kFileEitherNameSignalBounds[] = {
    247, 338, 384, 519, 711, 762, 961, 975,
};
constexpr std::int32_t kFileEitherNameSignalSteps[] = {
    17004, 16579, 13445, 5663, 4416, 7397, 8913, 0, 401,
};
constexpr std::int32_t kFileEitherNameInQueryBounds[] = {
    798, 1609, 1791, 1925, 2166, 2533,
};
constexpr std::int32_t kFileEitherNameInQuerySteps[] = {
    11425, 6625, 7213, 5603, 1529, 0, 1188,
};
constexpr std::int32_t kFileEitherNameCoveredBounds[] = {
    1638, 2048, 2731,
};
constexpr std::int32_t kFileEitherNameCoveredSteps[] = {
    0, 13980, 14799, 20219,
};
constexpr std::int32_t kFileEitherWholeNameBounds[] = {
    1777, 2505,
};
constexpr std::int32_t kFileEitherWholeNameSteps[] = {
    0, 1508, 2434,
};
constexpr std::int32_t kFileEitherPathBounds[] = {
    0, 4, 68, 107, 196, 211, 302, 324, 378, 406, 508, 548, 828,
};
constexpr std::int32_t kFileEitherPathSteps[] = {
    0, 4824, 5243, 7262, 8960, 11027, 15015, 16800, 18672, 21994, 27156, 28778, 37176, 35380,
};
constexpr std::int32_t kFileEitherStemBounds[] = {
    402, 407, 466, 566, 797,
};
constexpr std::int32_t kFileEitherStemSteps[] = {
    0, 2687, 4417, 13929, 18522, 15294,
};
constexpr std::int32_t kFileEitherStemCoveredBounds[] = {
    0, 1024, 1638, 2048,
};
constexpr std::int32_t kFileEitherStemCoveredSteps[] = {
    1396, 0, 21888, 92505, 97756,
};
constexpr std::int32_t kFileEitherFileTextBounds[] = {
    0, 548, 1262, 1361, 1395, 1482, 1543, 1719, 1920, 2065,
};
constexpr std::int32_t kFileEitherFileTextSteps[] = {
    0, 2755, 916, 1226, 2175, 4960, 6862, 9837, 10265, 9042, 9481,
};
constexpr std::int32_t kFileEitherFileRankBounds[] = {
    0, 2839, 6592, 9431, 15309, 15770, 19435,
};
constexpr std::int32_t kFileEitherFileRankSteps[] = {
    42883, 26751, 11776, 1855, 0, 414, 1275, 380,
};
constexpr std::int32_t kFileEitherMatchesBounds[] = {
    4500, 5678, 6592, 10810, 11092, 12661, 13017,
};
constexpr std::int32_t kFileEitherMatchesSteps[] = {
    2425, 1994, 1108, 11669, 10940, 10560, 12268, 39736,
};
constexpr std::int32_t kFileEitherFileFoundBounds[] = {
    1261, 1323,
};
constexpr std::int32_t kFileEitherFileFoundSteps[] = {
    5368, 3459, 0,
};
constexpr std::int32_t kFileEitherFileDenseRankBounds[] = {
    0, 2839, 6592, 9431, 9822, 11092, 12271, 12470, 13185, 13931, 14678, 15309, 17035, 17098,
    18521,
};
constexpr std::int32_t kFileEitherFileDenseRankSteps[] = {
    126813, 102994, 78928, 73879, 61904, 47450, 45471, 32571, 17190, 12797, 7310, 6175, 3917,
    2419, 632, 0,
};
constexpr std::int32_t kFileEitherGraphBounds[] = {
    38, 68, 96, 372, 957, 1810, 2622, 3806,
};
constexpr std::int32_t kFileEitherGraphSteps[] = {
    0, 2089, 9892, 16921, 25993, 4351, 7710, 25206, 32872,
};
constexpr std::int32_t kFileEitherReachedBounds[] = {
    223, 277, 299, 399, 967, 3550,
};
constexpr std::int32_t kFileEitherReachedSteps[] = {
    0, 3156, 28994, 37674, 39164, 55255, 53792,
};
constexpr std::int32_t kFileEitherHotspotBounds[] = {
    209, 273, 353, 482, 691, 900, 980, 1140, 1205, 1446,
};
constexpr std::int32_t kFileEitherHotspotSteps[] = {
    0, 3559, 4999, 5707, 7537, 8132, 9613, 10062, 10938, 14636, 15438,
};
constexpr std::int32_t kFileEitherRecencyBounds[] = {
    1140, 1446, 1558, 2361, 2875, 3309,
};
constexpr std::int32_t kFileEitherRecencySteps[] = {
    0, 744, 1557, 2699, 3065, 4328, 6983,
};
constexpr std::int32_t kFileEitherBestKindBounds[] = {
    4096, 8192, 12288, 16384,
};
constexpr std::int32_t kFileEitherBestKindSteps[] = {
    41550, 46065, 23238, 17019, 0,
};
constexpr std::int32_t kFileEitherFlagsBounds[] = {
    0, 4096, 8192,
};
constexpr std::int32_t kFileEitherFlagsSteps[] = {
    48522, 37241, 7317, 0,
};
constexpr std::int32_t kFileEitherPriorBounds[] = {
    3799, 4074, 4096, 4157, 4193, 4221, 4239, 4277, 4340, 4391, 4458,
};
constexpr std::int32_t kFileEitherPriorSteps[] = {
    0, 11914, 20754, 29719, 37429, 64286, 70035, 94731, 95022, 100847, 104544, 109466,
};
constexpr Shape kFileEitherShapes[] = {
    {0, FeatureGroup::kText, kFileEitherSumBounds, kFileEitherSumSteps},
    {1, FeatureGroup::kText, kFileEitherTextBounds, kFileEitherTextSteps},
    {2, FeatureGroup::kText, kFileEitherSpelledBounds, kFileEitherSpelledSteps},
    {5, FeatureGroup::kText, kFileEitherFoundBounds, kFileEitherFoundSteps},
    {6, FeatureGroup::kText, kFileEitherDocumentationBounds, kFileEitherDocumentationSteps},
    {7, FeatureGroup::kText, kFileEitherSumOfSumsBounds, kFileEitherSumOfSumsSteps},
    {9, FeatureGroup::kText, kFileEitherTypeSumBounds, kFileEitherTypeSumSteps},
    {10, FeatureGroup::kText, kFileEitherFunctionSumBounds, kFileEitherFunctionSumSteps},
    {11, FeatureGroup::kText, kFileEitherSumRankBounds, kFileEitherSumRankSteps},
    {12, FeatureGroup::kName, kFileEitherNameSignalBounds, kFileEitherNameSignalSteps},
    {13, FeatureGroup::kName, kFileEitherNameInQueryBounds, kFileEitherNameInQuerySteps},
    {14, FeatureGroup::kName, kFileEitherNameCoveredBounds, kFileEitherNameCoveredSteps},
    {15, FeatureGroup::kName, kFileEitherWholeNameBounds, kFileEitherWholeNameSteps},
    {16, FeatureGroup::kFile, kFileEitherPathBounds, kFileEitherPathSteps},
    {17, FeatureGroup::kFile, kFileEitherStemBounds, kFileEitherStemSteps},
    {18, FeatureGroup::kFile, kFileEitherStemCoveredBounds, kFileEitherStemCoveredSteps},
    {19, FeatureGroup::kFile, kFileEitherFileTextBounds, kFileEitherFileTextSteps},
    {22, FeatureGroup::kFile, kFileEitherFileRankBounds, kFileEitherFileRankSteps},
    {23, FeatureGroup::kFile, kFileEitherMatchesBounds, kFileEitherMatchesSteps},
    {24, FeatureGroup::kFile, kFileEitherFileFoundBounds, kFileEitherFileFoundSteps},
    {26, FeatureGroup::kFile, kFileEitherFileDenseRankBounds, kFileEitherFileDenseRankSteps},
    {28, FeatureGroup::kGraph, kFileEitherGraphBounds, kFileEitherGraphSteps},
    {29, FeatureGroup::kGraph, kFileEitherReachedBounds, kFileEitherReachedSteps},
    {30, FeatureGroup::kHistory, kFileEitherHotspotBounds, kFileEitherHotspotSteps},
    {31, FeatureGroup::kHistory, kFileEitherRecencyBounds, kFileEitherRecencySteps},
    {32, FeatureGroup::kPrior, kFileEitherBestKindBounds, kFileEitherBestKindSteps},
    {33, FeatureGroup::kPrior, kFileEitherFlagsBounds, kFileEitherFlagsSteps},
    {34, FeatureGroup::kPrior, kFileEitherPriorBounds, kFileEitherPriorSteps},
};

constexpr std::int32_t kFileDescriptionSumBounds[] = {
    880, 923, 1256, 1496,
};
constexpr std::int32_t kFileDescriptionSumSteps[] = {
    2736, 864, 0, 3827, 35888,
};
constexpr std::int32_t kFileDescriptionTextBounds[] = {
    691,
};
constexpr std::int32_t kFileDescriptionTextSteps[] = {
    1622, 0,
};
constexpr std::int32_t kFileDescriptionSpelledBounds[] = {
    955, 1061, 1243, 1362, 1516, 1643, 1702,
};
constexpr std::int32_t kFileDescriptionSpelledSteps[] = {
    0, 1321, 4080, 6750, 10523, 19119, 26147, 35640,
};
constexpr std::int32_t kFileDescriptionFoundBounds[] = {
    1291, 1337, 1396,
};
constexpr std::int32_t kFileDescriptionFoundSteps[] = {
    0, 3955, 6203, 7674,
};
constexpr std::int32_t kFileDescriptionDocumentationBounds[] = {
    299, 529, 544, 632, 640, 755, 803, 910, 919, 1069, 1199, 1371,
};
constexpr std::int32_t kFileDescriptionDocumentationSteps[] = {
    5808, 4993, 1311, 2235, 1583, 4677, 7560, 9298, 8587, 9648, 8605, 15209, 22929,
};
constexpr std::int32_t kFileDescriptionSumOfSumsBounds[] = {
    2160,
};
constexpr std::int32_t kFileDescriptionSumOfSumsSteps[] = {
    0, 1713,
};
constexpr std::int32_t kFileDescriptionTypeSumBounds[] = {
    0, 425, 488, 564, 614, 686, 828, 902,
};
constexpr std::int32_t kFileDescriptionTypeSumSteps[] = {
    22384, 21719, 18718, 17855, 12567, 8044, 2712, 723, 0,
};
constexpr std::int32_t kFileDescriptionFunctionSumBounds[] = {
    151, 241, 375, 512, 590, 973, 1048,
};
constexpr std::int32_t kFileDescriptionFunctionSumSteps[] = {
    0, 3521, 12270, 15241, 25505, 27837, 43998, 55619,
};
constexpr std::int32_t kFileDescriptionSumRankBounds[] = {
    0, 2839, 9431, 12843, 13345, 15006, 16632, 17517, 19216, 23036,
};
constexpr std::int32_t kFileDescriptionSumRankSteps[] = {
    58898, 50946, 31013, 32749, 6460, 7735, 8455, 9199, 4284, 1229, 0,
};
constexpr std::int32_t kFileDescriptionNameSignalBounds[] = {
    247, 338, 384, 519, 711, 762, 961, 975,
};
constexpr std::int32_t kFileDescriptionNameSignalSteps[] = {
    17744, 16895, 10626, 5438, 2944, 4931, 5942, 0, 802,
};
constexpr std::int32_t kFileDescriptionNameInQueryBounds[] = {
    798, 1609, 1791, 1925, 2166, 2533,
};
constexpr std::int32_t kFileDescriptionNameInQuerySteps[] = {
    15372, 5772, 4809, 3735, 1019, 0, 792,
};
constexpr std::int32_t kFileDescriptionNameCoveredBounds[] = {
    1638, 2048, 2731,
};
constexpr std::int32_t kFileDescriptionNameCoveredSteps[] = {
    0, 9320, 12490, 17546,
};
constexpr std::int32_t kFileDescriptionWholeNameBounds[] = {
    1777, 2505,
};
constexpr std::int32_t kFileDescriptionWholeNameSteps[] = {
    0, 3016, 4868,
};
constexpr std::int32_t kFileDescriptionPathBounds[] = {
    0, 4, 68, 107, 196, 211, 302, 324, 378, 406, 508, 548, 828,
};
constexpr std::int32_t kFileDescriptionPathSteps[] = {
    0, 3216, 4054, 8092, 11488, 12866, 15525, 16715, 17963, 24608, 28049, 31293, 39149, 37952,
};
constexpr std::int32_t kFileDescriptionStemBounds[] = {
    402, 407, 466, 566, 797,
};
constexpr std::int32_t kFileDescriptionStemSteps[] = {
    0, 1791, 2945, 9286, 12348, 10196,
};
constexpr std::int32_t kFileDescriptionStemCoveredBounds[] = {
    0, 1024, 1638, 2048,
};
constexpr std::int32_t kFileDescriptionStemCoveredSteps[] = {
    931, 0, 18423, 78752, 83214,
};
constexpr std::int32_t kFileDescriptionFileTextBounds[] = {
    0, 548, 1262, 1361, 1395, 1482, 1543, 1719, 1920, 2065,
};
constexpr std::int32_t kFileDescriptionFileTextSteps[] = {
    0, 1837, 611, 1231, 3128, 8699, 9967, 11950, 12806, 11991, 12868,
};
constexpr std::int32_t kFileDescriptionFileRankBounds[] = {
    0, 2839, 6592, 9431, 15309, 15770, 19435,
};
constexpr std::int32_t kFileDescriptionFileRankSteps[] = {
    40394, 24997, 10325, 3711, 0, 829, 2550, 761,
};
constexpr std::int32_t kFileDescriptionMatchesBounds[] = {
    4500, 5678, 6592, 10810, 11092, 12661, 13017,
};
constexpr std::int32_t kFileDescriptionMatchesSteps[] = {
    4851, 3988, 2216, 9257, 7799, 7040, 8179, 26491,
};
constexpr std::int32_t kFileDescriptionFileFoundBounds[] = {
    1261, 1323,
};
constexpr std::int32_t kFileDescriptionFileFoundSteps[] = {
    3579, 2306, 0,
};
constexpr std::int32_t kFileDescriptionFileDenseRankBounds[] = {
    0, 2839, 6592, 9431, 9822, 11092, 12271, 12470, 13185, 13931, 14678, 15309, 17035, 17098,
    18521,
};
constexpr std::int32_t kFileDescriptionFileDenseRankSteps[] = {
    120969, 102562, 78474, 68377, 60394, 48312, 44354, 35754, 25500, 20476, 14621, 12350, 7835,
    4839, 1264, 0,
};
constexpr std::int32_t kFileDescriptionGraphBounds[] = {
    38, 68, 96, 372, 957, 1810, 2622, 3806,
};
constexpr std::int32_t kFileDescriptionGraphSteps[] = {
    0, 4178, 9380, 14066, 19551, 5123, 11842, 26404, 35258,
};
constexpr std::int32_t kFileDescriptionReachedBounds[] = {
    223, 277, 299, 399, 967, 3550,
};
constexpr std::int32_t kFileDescriptionReachedSteps[] = {
    0, 6313, 23538, 29325, 32305, 45079, 44103,
};
constexpr std::int32_t kFileDescriptionHotspotBounds[] = {
    209, 273, 353, 482, 691, 900, 980, 1140, 1205, 1446,
};
constexpr std::int32_t kFileDescriptionHotspotSteps[] = {
    0, 7119, 9999, 11415, 15074, 16264, 19227, 20124, 21876, 29272, 30876,
};
constexpr std::int32_t kFileDescriptionRecencyBounds[] = {
    1140, 1446, 1558, 2361, 2875, 3309,
};
constexpr std::int32_t kFileDescriptionRecencySteps[] = {
    0, 1488, 3115, 5399, 6130, 8656, 13966,
};
constexpr std::int32_t kFileDescriptionBestKindBounds[] = {
    4096, 8192, 12288, 16384,
};
constexpr std::int32_t kFileDescriptionBestKindSteps[] = {
    35322, 38332, 23114, 18968, 0,
};
constexpr std::int32_t kFileDescriptionFlagsBounds[] = {
    0, 4096, 8192,
};
constexpr std::int32_t kFileDescriptionFlagsSteps[] = {
    84451, 64725, 4878, 0,
};
constexpr std::int32_t kFileDescriptionPriorBounds[] = {
    3799, 4074, 4096, 4157, 4193, 4221, 4239, 4277, 4340, 4391, 4458,
};
constexpr std::int32_t kFileDescriptionPriorSteps[] = {
    0, 23829, 38302, 44870, 50499, 68404, 72236, 88700, 89283, 91691, 92651, 91879,
};
constexpr Shape kFileDescriptionShapes[] = {
    {0, FeatureGroup::kText, kFileDescriptionSumBounds, kFileDescriptionSumSteps},
    {1, FeatureGroup::kText, kFileDescriptionTextBounds, kFileDescriptionTextSteps},
    {2, FeatureGroup::kText, kFileDescriptionSpelledBounds, kFileDescriptionSpelledSteps},
    {5, FeatureGroup::kText, kFileDescriptionFoundBounds, kFileDescriptionFoundSteps},
    {6, FeatureGroup::kText, kFileDescriptionDocumentationBounds, kFileDescriptionDocumentationSteps},
    {7, FeatureGroup::kText, kFileDescriptionSumOfSumsBounds, kFileDescriptionSumOfSumsSteps},
    {9, FeatureGroup::kText, kFileDescriptionTypeSumBounds, kFileDescriptionTypeSumSteps},
    {10, FeatureGroup::kText, kFileDescriptionFunctionSumBounds, kFileDescriptionFunctionSumSteps},
    {11, FeatureGroup::kText, kFileDescriptionSumRankBounds, kFileDescriptionSumRankSteps},
    {12, FeatureGroup::kName, kFileDescriptionNameSignalBounds, kFileDescriptionNameSignalSteps},
    {13, FeatureGroup::kName, kFileDescriptionNameInQueryBounds, kFileDescriptionNameInQuerySteps},
    {14, FeatureGroup::kName, kFileDescriptionNameCoveredBounds, kFileDescriptionNameCoveredSteps},
    {15, FeatureGroup::kName, kFileDescriptionWholeNameBounds, kFileDescriptionWholeNameSteps},
    {16, FeatureGroup::kFile, kFileDescriptionPathBounds, kFileDescriptionPathSteps},
    {17, FeatureGroup::kFile, kFileDescriptionStemBounds, kFileDescriptionStemSteps},
    {18, FeatureGroup::kFile, kFileDescriptionStemCoveredBounds, kFileDescriptionStemCoveredSteps},
    {19, FeatureGroup::kFile, kFileDescriptionFileTextBounds, kFileDescriptionFileTextSteps},
    {22, FeatureGroup::kFile, kFileDescriptionFileRankBounds, kFileDescriptionFileRankSteps},
    {23, FeatureGroup::kFile, kFileDescriptionMatchesBounds, kFileDescriptionMatchesSteps},
    {24, FeatureGroup::kFile, kFileDescriptionFileFoundBounds, kFileDescriptionFileFoundSteps},
    {26, FeatureGroup::kFile, kFileDescriptionFileDenseRankBounds, kFileDescriptionFileDenseRankSteps},
    {28, FeatureGroup::kGraph, kFileDescriptionGraphBounds, kFileDescriptionGraphSteps},
    {29, FeatureGroup::kGraph, kFileDescriptionReachedBounds, kFileDescriptionReachedSteps},
    {30, FeatureGroup::kHistory, kFileDescriptionHotspotBounds, kFileDescriptionHotspotSteps},
    {31, FeatureGroup::kHistory, kFileDescriptionRecencyBounds, kFileDescriptionRecencySteps},
    {32, FeatureGroup::kPrior, kFileDescriptionBestKindBounds, kFileDescriptionBestKindSteps},
    {33, FeatureGroup::kPrior, kFileDescriptionFlagsBounds, kFileDescriptionFlagsSteps},
    {34, FeatureGroup::kPrior, kFileDescriptionPriorBounds, kFileDescriptionPriorSteps},
};

constexpr std::int32_t kFileChangeSumBounds[] = {
    880, 923, 1496,
};
constexpr std::int32_t kFileChangeSumSteps[] = {
    5472, 1728, 0, 25120,
};
constexpr std::int32_t kFileChangeTextBounds[] = {
    691,
};
constexpr std::int32_t kFileChangeTextSteps[] = {
    3244, 0,
};
constexpr std::int32_t kFileChangeSpelledBounds[] = {
    1061, 1362, 1516, 1702,
};
constexpr std::int32_t kFileChangeSpelledSteps[] = {
    0, 5518, 13064, 26653, 42883,
};
constexpr std::int32_t kFileChangeFoundBounds[] = {
    1291, 1337, 1396,
};
constexpr std::int32_t kFileChangeFoundSteps[] = {
    0, 7911, 12407, 15348,
};
constexpr std::int32_t kFileChangeDocumentationBounds[] = {
    299, 529, 632, 640, 1371,
};
constexpr std::int32_t kFileChangeDocumentationSteps[] = {
    11617, 9986, 2623, 1318, 0, 1648,
};
constexpr std::int32_t kFileChangeTypeSumBounds[] = {
    0, 425, 488, 614, 902,
};
constexpr std::int32_t kFileChangeTypeSumSteps[] = {
    12087, 10757, 4754, 3029, 1446, 0,
};
constexpr std::int32_t kFileChangeFunctionSumBounds[] = {
    151, 241, 375, 512, 1048,
};
constexpr std::int32_t kFileChangeFunctionSumSteps[] = {
    0, 7043, 24540, 30482, 51010, 70873,
};
constexpr std::int32_t kFileChangeSumRankBounds[] = {
    2839, 9431, 12843, 13345, 15006, 16632, 17517, 19216, 23036,
};
constexpr std::int32_t kFileChangeSumRankSteps[] = {
    71716, 42098, 43584, 12920, 15471, 16911, 18399, 8568, 2459, 0,
};
constexpr std::int32_t kFileChangeNameSignalBounds[] = {
    247, 338, 519, 975,
};
constexpr std::int32_t kFileChangeNameSignalSteps[] = {
    19225, 17527, 4989, 0, 1604,
};
constexpr std::int32_t kFileChangeNameInQueryBounds[] = {
    798, 1609,
};
constexpr std::int32_t kFileChangeNameInQuerySteps[] = {
    23267, 4067, 0,
};
constexpr std::int32_t kFileChangeNameCoveredBounds[] = {
    2048, 2731,
};
constexpr std::int32_t kFileChangeNameCoveredSteps[] = {
    0, 7872, 12199,
};
constexpr std::int32_t kFileChangeWholeNameBounds[] = {
    1777, 2505,
};
constexpr std::int32_t kFileChangeWholeNameSteps[] = {
    0, 6032, 9736,
};
constexpr std::int32_t kFileChangePathBounds[] = {
    4, 68, 107, 378, 508, 548,
};
constexpr std::int32_t kFileChangePathSteps[] = {
    0, 1676, 9752, 16545, 29836, 36324, 43095,
};
constexpr std::int32_t kFileChangeStemCoveredBounds[] = {
    1024, 1638, 2048,
};
constexpr std::int32_t kFileChangeStemCoveredSteps[] = {
    0, 11493, 51245, 54131,
};
constexpr std::int32_t kFileChangeFileTextBounds[] = {
    1262, 1361, 1395, 1719, 2065,
};
constexpr std::int32_t kFileChangeFileTextSteps[] = {
    0, 1241, 5034, 16177, 17889, 19642,
};
constexpr std::int32_t kFileChangeFileRankBounds[] = {
    0, 2839, 9431, 15309, 15770, 19435,
};
constexpr std::int32_t kFileChangeFileRankSteps[] = {
    35416, 21489, 7423, 0, 1658, 5100, 1522,
};
constexpr std::int32_t kFileChangeMatchesBounds[] = {
    4500, 5678, 10810, 11092,
};
constexpr std::int32_t kFileChangeMatchesSteps[] = {
    9702, 7977, 4433, 1517, 0,
};
constexpr std::int32_t kFileChangeFileDenseRankBounds[] = {
    0, 2839, 6592, 9822, 11092, 13185, 13931, 14678, 15309, 17035, 17098, 18521,
};
constexpr std::int32_t kFileChangeFileDenseRankSteps[] = {
    109282, 101699, 77566, 57373, 50036, 42120, 35833, 29242, 24700, 15670, 9678, 2529, 0,
};
constexpr std::int32_t kFileChangeGraphBounds[] = {
    38, 372, 1810, 2622, 3806,
};
constexpr std::int32_t kFileChangeGraphSteps[] = {
    0, 8357, 6667, 20106, 28800, 40029,
};
constexpr std::int32_t kFileChangeReachedBounds[] = {
    223, 399, 967,
};
constexpr std::int32_t kFileChangeReachedSteps[] = {
    0, 12627, 18586, 24726,
};
constexpr std::int32_t kFileChangeHotspotBounds[] = {
    209, 273, 353, 482, 691, 900, 980, 1140, 1205, 1446,
};
constexpr std::int32_t kFileChangeHotspotSteps[] = {
    0, 14238, 19999, 22831, 30148, 32529, 38454, 40248, 43752, 58545, 61753,
};
constexpr std::int32_t kFileChangeRecencyBounds[] = {
    1140, 1446, 1558, 2361, 2875, 3309,
};
constexpr std::int32_t kFileChangeRecencySteps[] = {
    0, 2976, 6230, 10798, 12260, 17312, 27932,
};
constexpr std::int32_t kFileChangeBestKindBounds[] = {
    16384,
};
constexpr std::int32_t kFileChangeBestKindSteps[] = {
    22866, 0,
};
constexpr std::int32_t kFileChangeFlagsBounds[] = {
    0, 4096,
};
constexpr std::int32_t kFileChangeFlagsSteps[] = {
    156309, 119694, 0,
};
constexpr std::int32_t kFileChangePriorBounds[] = {
    3799, 4074, 4096, 4157, 4277, 4340, 4391, 4458,
};
constexpr std::int32_t kFileChangePriorSteps[] = {
    0, 47658, 73397, 75171, 76639, 77804, 73379, 68865, 56704,
};
constexpr Shape kFileChangeShapes[] = {
    {0, FeatureGroup::kText, kFileChangeSumBounds, kFileChangeSumSteps},
    {1, FeatureGroup::kText, kFileChangeTextBounds, kFileChangeTextSteps},
    {2, FeatureGroup::kText, kFileChangeSpelledBounds, kFileChangeSpelledSteps},
    {5, FeatureGroup::kText, kFileChangeFoundBounds, kFileChangeFoundSteps},
    {6, FeatureGroup::kText, kFileChangeDocumentationBounds, kFileChangeDocumentationSteps},
    {9, FeatureGroup::kText, kFileChangeTypeSumBounds, kFileChangeTypeSumSteps},
    {10, FeatureGroup::kText, kFileChangeFunctionSumBounds, kFileChangeFunctionSumSteps},
    {11, FeatureGroup::kText, kFileChangeSumRankBounds, kFileChangeSumRankSteps},
    {12, FeatureGroup::kName, kFileChangeNameSignalBounds, kFileChangeNameSignalSteps},
    {13, FeatureGroup::kName, kFileChangeNameInQueryBounds, kFileChangeNameInQuerySteps},
    {14, FeatureGroup::kName, kFileChangeNameCoveredBounds, kFileChangeNameCoveredSteps},
    {15, FeatureGroup::kName, kFileChangeWholeNameBounds, kFileChangeWholeNameSteps},
    {16, FeatureGroup::kFile, kFileChangePathBounds, kFileChangePathSteps},
    {18, FeatureGroup::kFile, kFileChangeStemCoveredBounds, kFileChangeStemCoveredSteps},
    {19, FeatureGroup::kFile, kFileChangeFileTextBounds, kFileChangeFileTextSteps},
    {22, FeatureGroup::kFile, kFileChangeFileRankBounds, kFileChangeFileRankSteps},
    {23, FeatureGroup::kFile, kFileChangeMatchesBounds, kFileChangeMatchesSteps},
    {26, FeatureGroup::kFile, kFileChangeFileDenseRankBounds, kFileChangeFileDenseRankSteps},
    {28, FeatureGroup::kGraph, kFileChangeGraphBounds, kFileChangeGraphSteps},
    {29, FeatureGroup::kGraph, kFileChangeReachedBounds, kFileChangeReachedSteps},
    {30, FeatureGroup::kHistory, kFileChangeHotspotBounds, kFileChangeHotspotSteps},
    {31, FeatureGroup::kHistory, kFileChangeRecencyBounds, kFileChangeRecencySteps},
    {32, FeatureGroup::kPrior, kFileChangeBestKindBounds, kFileChangeBestKindSteps},
    {33, FeatureGroup::kPrior, kFileChangeFlagsBounds, kFileChangeFlagsSteps},
    {34, FeatureGroup::kPrior, kFileChangePriorBounds, kFileChangePriorSteps},
};

constexpr std::int32_t kFileReportSumBounds[] = {
    880, 923, 1256, 1496,
};
constexpr std::int32_t kFileReportSumSteps[] = {
    2736, 864, 0, 3827, 35888,
};
constexpr std::int32_t kFileReportTextBounds[] = {
    691,
};
constexpr std::int32_t kFileReportTextSteps[] = {
    1622, 0,
};
constexpr std::int32_t kFileReportSpelledBounds[] = {
    955, 1061, 1243, 1362, 1516, 1643, 1702,
};
constexpr std::int32_t kFileReportSpelledSteps[] = {
    0, 1321, 4080, 6750, 10523, 19119, 26147, 35640,
};
constexpr std::int32_t kFileReportFoundBounds[] = {
    1291, 1337, 1396,
};
constexpr std::int32_t kFileReportFoundSteps[] = {
    0, 3955, 6203, 7674,
};
constexpr std::int32_t kFileReportDocumentationBounds[] = {
    299, 529, 544, 632, 640, 755, 803, 910, 919, 1069, 1199, 1371,
};
constexpr std::int32_t kFileReportDocumentationSteps[] = {
    5808, 4993, 1311, 2235, 1583, 4677, 7560, 9298, 8587, 9648, 8605, 15209, 22929,
};
constexpr std::int32_t kFileReportSumOfSumsBounds[] = {
    2160,
};
constexpr std::int32_t kFileReportSumOfSumsSteps[] = {
    0, 1713,
};
constexpr std::int32_t kFileReportTypeSumBounds[] = {
    0, 425, 488, 564, 614, 686, 828, 902,
};
constexpr std::int32_t kFileReportTypeSumSteps[] = {
    22384, 21719, 18718, 17855, 12567, 8044, 2712, 723, 0,
};
constexpr std::int32_t kFileReportFunctionSumBounds[] = {
    151, 241, 375, 512, 590, 973, 1048,
};
constexpr std::int32_t kFileReportFunctionSumSteps[] = {
    0, 3521, 12270, 15241, 25505, 27837, 43998, 55619,
};
constexpr std::int32_t kFileReportSumRankBounds[] = {
    0, 2839, 9431, 12843, 13345, 15006, 16632, 17517, 19216, 23036,
};
constexpr std::int32_t kFileReportSumRankSteps[] = {
    58898, 50946, 31013, 32749, 6460, 7735, 8455, 9199, 4284, 1229, 0,
};
constexpr std::int32_t kFileReportNameSignalBounds[] = {
    247, 338, 384, 519, 711, 762, 961, 975,
};
constexpr std::int32_t kFileReportNameSignalSteps[] = {
    17744, 16895, 10626, 5438, 2944, 4931, 5942, 0, 802,
};
constexpr std::int32_t kFileReportNameInQueryBounds[] = {
    798, 1609, 1791, 1925, 2166, 2533,
};
constexpr std::int32_t kFileReportNameInQuerySteps[] = {
    15372, 5772, 4809, 3735, 1019, 0, 792,
};
constexpr std::int32_t kFileReportNameCoveredBounds[] = {
    1638, 2048, 2731,
};
constexpr std::int32_t kFileReportNameCoveredSteps[] = {
    0, 9320, 12490, 17546,
};
constexpr std::int32_t kFileReportWholeNameBounds[] = {
    1777, 2505,
};
constexpr std::int32_t kFileReportWholeNameSteps[] = {
    0, 3016, 4868,
};
constexpr std::int32_t kFileReportPathBounds[] = {
    0, 4, 68, 107, 196, 211, 302, 324, 378, 406, 508, 548, 828,
};
constexpr std::int32_t kFileReportPathSteps[] = {
    0, 3216, 4054, 8092, 11488, 12866, 15525, 16715, 17963, 24608, 28049, 31293, 39149, 37952,
};
constexpr std::int32_t kFileReportStemBounds[] = {
    402, 407, 466, 566, 797,
};
constexpr std::int32_t kFileReportStemSteps[] = {
    0, 1791, 2945, 9286, 12348, 10196,
};
constexpr std::int32_t kFileReportStemCoveredBounds[] = {
    0, 1024, 1638, 2048,
};
constexpr std::int32_t kFileReportStemCoveredSteps[] = {
    931, 0, 18423, 78752, 83214,
};
constexpr std::int32_t kFileReportFileTextBounds[] = {
    0, 548, 1262, 1361, 1395, 1482, 1543, 1719, 1920, 2065,
};
constexpr std::int32_t kFileReportFileTextSteps[] = {
    0, 1837, 611, 1231, 3128, 8699, 9967, 11950, 12806, 11991, 12868,
};
constexpr std::int32_t kFileReportFileRankBounds[] = {
    0, 2839, 6592, 9431, 15309, 15770, 19435,
};
constexpr std::int32_t kFileReportFileRankSteps[] = {
    40394, 24997, 10325, 3711, 0, 829, 2550, 761,
};
constexpr std::int32_t kFileReportMatchesBounds[] = {
    4500, 5678, 6592, 10810, 11092, 12661, 13017,
};
constexpr std::int32_t kFileReportMatchesSteps[] = {
    4851, 3988, 2216, 9257, 7799, 7040, 8179, 26491,
};
constexpr std::int32_t kFileReportFileFoundBounds[] = {
    1261, 1323,
};
constexpr std::int32_t kFileReportFileFoundSteps[] = {
    3579, 2306, 0,
};
constexpr std::int32_t kFileReportFileDenseRankBounds[] = {
    0, 2839, 6592, 9431, 9822, 11092, 12271, 12470, 13185, 13931, 14678, 15309, 17035, 17098,
    18521,
};
constexpr std::int32_t kFileReportFileDenseRankSteps[] = {
    120969, 102562, 78474, 68377, 60394, 48312, 44354, 35754, 25500, 20476, 14621, 12350, 7835,
    4839, 1264, 0,
};
constexpr std::int32_t kFileReportGraphBounds[] = {
    38, 68, 96, 372, 957, 1810, 2622, 3806,
};
constexpr std::int32_t kFileReportGraphSteps[] = {
    0, 4178, 9380, 14066, 19551, 5123, 11842, 26404, 35258,
};
constexpr std::int32_t kFileReportReachedBounds[] = {
    223, 277, 299, 399, 967, 3550,
};
constexpr std::int32_t kFileReportReachedSteps[] = {
    0, 6313, 23538, 29325, 32305, 45079, 44103,
};
constexpr std::int32_t kFileReportHotspotBounds[] = {
    209, 273, 353, 482, 691, 900, 980, 1140, 1205, 1446,
};
constexpr std::int32_t kFileReportHotspotSteps[] = {
    0, 7119, 9999, 11415, 15074, 16264, 19227, 20124, 21876, 29272, 30876,
};
constexpr std::int32_t kFileReportRecencyBounds[] = {
    1140, 1446, 1558, 2361, 2875, 3309,
};
constexpr std::int32_t kFileReportRecencySteps[] = {
    0, 1488, 3115, 5399, 6130, 8656, 13966,
};
constexpr std::int32_t kFileReportBestKindBounds[] = {
    4096, 8192, 12288, 16384,
};
constexpr std::int32_t kFileReportBestKindSteps[] = {
    35322, 38332, 23114, 18968, 0,
};
constexpr std::int32_t kFileReportFlagsBounds[] = {
    0, 4096, 8192,
};
constexpr std::int32_t kFileReportFlagsSteps[] = {
    84451, 64725, 4878, 0,
};
constexpr std::int32_t kFileReportPriorBounds[] = {
    3799, 4074, 4096, 4157, 4193, 4221, 4239, 4277, 4340, 4391, 4458,
};
constexpr std::int32_t kFileReportPriorSteps[] = {
    0, 23829, 38302, 44870, 50499, 68404, 72236, 88700, 89283, 91691, 92651, 91879,
};
constexpr Shape kFileReportShapes[] = {
    {0, FeatureGroup::kText, kFileReportSumBounds, kFileReportSumSteps},
    {1, FeatureGroup::kText, kFileReportTextBounds, kFileReportTextSteps},
    {2, FeatureGroup::kText, kFileReportSpelledBounds, kFileReportSpelledSteps},
    {5, FeatureGroup::kText, kFileReportFoundBounds, kFileReportFoundSteps},
    {6, FeatureGroup::kText, kFileReportDocumentationBounds, kFileReportDocumentationSteps},
    {7, FeatureGroup::kText, kFileReportSumOfSumsBounds, kFileReportSumOfSumsSteps},
    {9, FeatureGroup::kText, kFileReportTypeSumBounds, kFileReportTypeSumSteps},
    {10, FeatureGroup::kText, kFileReportFunctionSumBounds, kFileReportFunctionSumSteps},
    {11, FeatureGroup::kText, kFileReportSumRankBounds, kFileReportSumRankSteps},
    {12, FeatureGroup::kName, kFileReportNameSignalBounds, kFileReportNameSignalSteps},
    {13, FeatureGroup::kName, kFileReportNameInQueryBounds, kFileReportNameInQuerySteps},
    {14, FeatureGroup::kName, kFileReportNameCoveredBounds, kFileReportNameCoveredSteps},
    {15, FeatureGroup::kName, kFileReportWholeNameBounds, kFileReportWholeNameSteps},
    {16, FeatureGroup::kFile, kFileReportPathBounds, kFileReportPathSteps},
    {17, FeatureGroup::kFile, kFileReportStemBounds, kFileReportStemSteps},
    {18, FeatureGroup::kFile, kFileReportStemCoveredBounds, kFileReportStemCoveredSteps},
    {19, FeatureGroup::kFile, kFileReportFileTextBounds, kFileReportFileTextSteps},
    {22, FeatureGroup::kFile, kFileReportFileRankBounds, kFileReportFileRankSteps},
    {23, FeatureGroup::kFile, kFileReportMatchesBounds, kFileReportMatchesSteps},
    {24, FeatureGroup::kFile, kFileReportFileFoundBounds, kFileReportFileFoundSteps},
    {26, FeatureGroup::kFile, kFileReportFileDenseRankBounds, kFileReportFileDenseRankSteps},
    {28, FeatureGroup::kGraph, kFileReportGraphBounds, kFileReportGraphSteps},
    {29, FeatureGroup::kGraph, kFileReportReachedBounds, kFileReportReachedSteps},
    {30, FeatureGroup::kHistory, kFileReportHotspotBounds, kFileReportHotspotSteps},
    {31, FeatureGroup::kHistory, kFileReportRecencyBounds, kFileReportRecencySteps},
    {32, FeatureGroup::kPrior, kFileReportBestKindBounds, kFileReportBestKindSteps},
    {33, FeatureGroup::kPrior, kFileReportFlagsBounds, kFileReportFlagsSteps},
    {34, FeatureGroup::kPrior, kFileReportPriorBounds, kFileReportPriorSteps},
};

// clang-format on

}  // namespace

std::span<const Shape> symbol_shapes(Wording wording) {
  switch (wording) {
    case Wording::kDescription: return kSymbolDescriptionShapes;
    case Wording::kChange: return kSymbolChangeShapes;
    case Wording::kReport: return kSymbolReportShapes;
    default: return kSymbolEitherShapes;
  }
}

std::span<const Shape> file_shapes(Wording wording) {
  switch (wording) {
    case Wording::kDescription: return kFileDescriptionShapes;
    case Wording::kChange: return kFileChangeShapes;
    case Wording::kReport: return kFileReportShapes;
    default: return kFileEitherShapes;
  }
}

}  // namespace cairn::rank
